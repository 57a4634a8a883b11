package dev.tessera.notifications.device;

import dev.tessera.service.edge.Edge;
import dev.tessera.service.edge.Idempotent;
import dev.tessera.service.edge.Items;
import dev.tessera.service.identity.EvenUnverified;
import dev.tessera.service.identity.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

@EvenUnverified
@Path("/users/me/devices")
@RolesAllowed(Roles.USER)
@Tag(name = "Devices", description = "Where your push messages go.")
public class DeviceResource {

    private final DeviceService service;
    private final Edge edge;

    DeviceResource(DeviceService service, Edge edge) {
        this.service = service;
        this.edge = edge;
    }

    @GET
    @Operation(
            summary = "Where do my push messages go?",
            description = "All of your devices, the one that registered last first.")
    public Uni<Items<DeviceResponse>> listDevices() {
        return service.devicesOf(edge.caller().subject())
                .map(devices ->
                        new Items<>(devices.stream().map(DeviceResponse::of).toList()));
    }

    @POST
    @Idempotent
    @Operation(
            summary = "Register a device for push messages",
            description =
                    "To be sent at every start of the app: a token that is known already stays one device. Whoever"
                            + " registered it before loses it. Beyond the most devices that a person may have, the one that has"
                            + " not registered for longest is forgotten.")
    @APIResponse(responseCode = "200", description = "The device, which you had registered before.")
    @APIResponse(responseCode = "201", description = "The device, which is new.")
    public Uni<RestResponse<DeviceResponse>> registerDevice(@NotNull RegisterDeviceRequest request) {
        RegisterDeviceRequest.Registration device = request.read();
        String userId = edge.caller().subject();
        return edge.create(() -> service.register(userId, device.platform(), device.token(), device.name()))
                .createdIf(Device::isNew)
                .at(registered -> "/users/me/devices/" + registered.id())
                .answer(DeviceResponse::of);
    }

    @DELETE
    @Path("/{deviceId}")
    @Operation(
            summary = "Send a device no more push messages",
            description = "For instance on signing out; also one that is not registered.")
    public Uni<Void> forgetDevice(@PathParam("deviceId") String deviceId) {
        String userId = edge.caller().subject();
        return edge.change(() -> service.forget(userId, deviceId)).done();
    }
}
