// Follows a stream with both versions of npm's EventSource until its first event, and prints which id each of them keeps.
const [url, token] = process.argv.slice(2);

setTimeout(() => {
  console.error("There is no event.");
  process.exit(1);
}, 120_000).unref();

const lastEventId = (EventSource) =>
  new Promise((resolve, reject) => {
    const events = new EventSource(url, {
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
    });
    events.addEventListener("summary", (event) => {
      events.close();
      resolve(event.lastEventId);
    });
    events.addEventListener("error", (event) => reject(new Error(`${event.code} ${event.message}`)));
  });

for (const name of ["eventsource-3", "eventsource-4"]) {
  const { EventSource } = await import(name);
  console.log(`${name} ${await lastEventId(EventSource)}`);
}
