package outside;

import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.QueryParam;

public class HandMadeResource {

    public static class KeyResource {
        public void create(@HeaderParam("Idempotency-Key") String key) {}
    }

    public static class CursorResource {
        public void list(@QueryParam("cursor") String cursor) {}
    }
}
