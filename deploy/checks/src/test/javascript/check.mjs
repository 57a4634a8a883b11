// Runs what the README of 20-data shows; operations.mjs is made of its blocks by ReadmeJavascriptTest.
import assert from "node:assert/strict";
import { completeVideo, createVideo, videoById, videoOfUser, videosOfUser } from "./operations.mjs";

const user = "01JCZ0V3M4W8N6T2R9K5H7P1QX";
const id = (n) => `01JCZ1A7B9C2D4E6F8G0H2J4${String(n).padStart(2, "0")}`;
const refused = { name: "ConditionalCheckFailedException" };

const created = await createVideo(user, id(0), new Date(Date.now() + 3_600_000));
assert.deepEqual(await videoOfUser(user, id(0)), created);
await assert.rejects(createVideo(user, id(0)), refused, "a video is not created twice");

const completed = await completeVideo(user, id(0), "processed/0.zip");
assert.equal(completed.status, "COMPLETED");
assert.equal(completed.version, 2);
assert.equal(completed.createdAt, created.createdAt);
const again = await completeVideo(user, id(0), "processed/0.zip");
assert.equal(again.status, "COMPLETED");
await assert.rejects(completeVideo(user, id(99), "processed/99.zip"), refused, "an update creates nothing");
assert.equal(await videoOfUser(user, id(99)), undefined);

assert.deepEqual(await videoById(id(0)), again);
assert.equal(await videoById(id(99)), undefined);

for (let n = 1; n < 25; n++) {
  await createVideo(user, id(n));
}
await createVideo("somebody-else", id(50));
const first = await videosOfUser(user);
const second = await videosOfUser(user, first.next);
assert.equal(first.videos.length, 20);
assert.equal(second.next, undefined);
assert.deepEqual(
  [...first.videos, ...second.videos].map((video) => video.videoId),
  Array.from({ length: 25 }, (_, n) => id(24 - n)),
);

await createVideo(user, id(60), new Date(Date.now() - 1000));
assert.equal(await videoOfUser(user, id(60)), undefined, "expired is absent");

console.log(JSON.stringify(again));
