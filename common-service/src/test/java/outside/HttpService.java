package outside;

import dev.tessera.service.edge.IfMatch;

public class HttpService {

    @IfMatch
    public void change() {}
}
