{{- define "tessera.fullname" -}}
{{- /* Room for "-notifications" within the 63 characters of a label. */ -}}
{{- default .Release.Name .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- /* Labels that never change: selectors are immutable. Takes root and component. */ -}}
{{- define "tessera.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "tessera.labels" -}}
{{ include "tessera.selector" . }}
app.kubernetes.io/part-of: tessera
app.kubernetes.io/version: {{ include "tessera.tag" .root | trunc 63 | trimAll "._-" | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "tessera.tag" -}}
{{- default .Chart.AppVersion .Values.image.tag -}}
{{- end -}}

{{- /* Takes root and name. */ -}}
{{- define "tessera.image" -}}
{{- with .root.Values.image.registry }}{{ . }}/{{ end -}}
{{- printf "%s/%s:%s" .root.Values.image.repository .name (include "tessera.tag" .root) -}}
{{- with get .root.Values.image.digests .name }}@{{ . }}{{ end -}}
{{- end -}}

{{- /* Writes "with" over "base", map by map. Sprig's mergeOverwrite does not write false, 0 or "". */ -}}
{{- define "tessera.override" -}}
{{- range $key, $value := .with -}}
{{- $old := get $.base $key -}}
{{- if and (kindIs "map" $value) (kindIs "map" $old) -}}
{{- include "tessera.override" (dict "base" $old "with" $value) -}}
{{- else -}}
{{- $_ := set $.base $key $value -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* The services of this release by id, as YAML: defaults, then their own values, then the facts. */ -}}
{{- define "tessera.services" -}}
{{- $facts := .Files.Get "files/services.yaml" | fromYaml -}}
{{- $services := dict -}}
{{- range $id, $own := .Values.services -}}
{{- if $own.enabled -}}
{{- $service := deepCopy $.Values.defaults -}}
{{- include "tessera.override" (dict "base" $service "with" (deepCopy $own)) -}}
{{- include "tessera.override" (dict "base" $service "with" (get $facts $id)) -}}
{{- $name := printf "%s-%s" (include "tessera.fullname" $) $id -}}
{{- $_ := set $service "name" $name -}}
{{- $_ := set $service "secret" (default (printf "%s-keys" $name) $service.existingSecret) -}}
{{- $_ := set $service "account" (default (ternary $name "default" $service.serviceAccount.create) $service.serviceAccount.name) -}}
{{- $_ := set $service "image" (include "tessera.image" (dict "root" $ "name" $service.module)) -}}
{{- $_ := set $services $id $service -}}
{{- end -}}
{{- end -}}
{{- toYaml $services -}}
{{- end -}}

{{- define "tessera.dynamodb" -}}
{{- include "tessera.fullname" . }}-dynamodb
{{- end -}}

{{- /* Whether users-service of this release gives the others their keys. */ -}}
{{- define "tessera.ownKeys" -}}
{{- if not .Values.tokens.jwks }}true{{ end -}}
{{- end -}}

{{- /* Where the table is, as environment variables in YAML. */ -}}
{{- define "tessera.tableEnvironment" -}}
{{- $values := .Values -}}
{{- $env := dict "TABLE_NAME" $values.table.name -}}
{{- with $values.table.region -}}
{{- $_ := set $env "QUARKUS_DYNAMODB_AWS_REGION" . -}}
{{- end -}}
{{- with $values.table.endpoint -}}
{{- $_ := set $env "QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE" . -}}
{{- end -}}
{{- if $values.dynamodb.enabled -}}
{{- $_ := set $env "QUARKUS_DYNAMODB_ENDPOINT_OVERRIDE" (printf "http://%s:8000" (include "tessera.dynamodb" .)) -}}
{{- $_ := set $env "QUARKUS_DYNAMODB_AWS_CREDENTIALS_TYPE" "static" -}}
{{- $_ := set $env "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_ACCESS_KEY_ID" "local" -}}
{{- $_ := set $env "QUARKUS_DYNAMODB_AWS_CREDENTIALS_STATIC_PROVIDER_SECRET_ACCESS_KEY" "local" -}}
{{- end -}}
{{- toYaml $env -}}
{{- end -}}

{{- /* What a service is told that is no secret, as YAML. Takes root and service. */ -}}
{{- define "tessera.environment" -}}
{{- $values := .root.Values -}}
{{- $service := .service -}}
{{- $env := merge (include "tessera.tableEnvironment" .root | fromYaml) (dict "TESSERA_JWT_ISSUER" $values.tokens.issuer "TESSERA_JWT_AUDIENCE" $values.tokens.audience "TESSERA_LOG_JSON" (toString $values.log.json)) -}}
{{- if and $service.feed $values.table.streamsEndpoint -}}
{{- $_ := set $env "TESSERA_FEED_STREAMS_ENDPOINT" $values.table.streamsEndpoint -}}
{{- end -}}
{{- if $service.feed -}}
{{- $_ := set $env "TESSERA_CONTENT_SHARDS" (toString (int $values.table.contentShards)) -}}
{{- end -}}
{{- if $service.signs -}}
{{- $_ := set $env "TESSERA_JWT_SIGNING_KEYS" "/etc/tessera/signing-keys.json" -}}
{{- with $values.firstAdmin.email -}}
{{- $_ := set $env "TESSERA_USERS_FIRST_ADMIN_EMAIL" . -}}
{{- end -}}
{{- else -}}
{{- $_ := set $env "TESSERA_JWT_JWKS" (default (printf "http://%s-users/.well-known/jwks.json" (include "tessera.fullname" .root)) $values.tokens.jwks) -}}
{{- end -}}
{{- with $values.http.trustedProxies -}}
{{- $_ := set $env "QUARKUS_HTTP_PROXY_TRUSTED_PROXIES" (join "," .) -}}
{{- end -}}
{{- with $values.http.corsOrigins -}}
{{- $_ := set $env "QUARKUS_HTTP_CORS_ENABLED" "true" -}}
{{- $_ := set $env "QUARKUS_HTTP_CORS_ORIGINS" (join "," .) -}}
{{- end -}}
{{- with $values.http.hsts -}}
{{- $_ := set $env "TESSERA_HTTP_HSTS" . -}}
{{- end -}}
{{- with $values.telemetry.endpoint -}}
{{- $_ := set $env "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT" . -}}
{{- end -}}
{{- if $service.delivers -}}
{{- include "tessera.deliveryEnvironment" (dict "delivery" $values.delivery "region" $values.table.region "env" $env) -}}
{{- end -}}
{{- include "tessera.override" (dict "base" $env "with" $service.config) -}}
{{- toYaml $env -}}
{{- end -}}

{{- /* Adds to env how notifications leave the system. Takes delivery, region and env. */ -}}
{{- define "tessera.deliveryEnvironment" -}}
{{- $env := .env -}}
{{- with .delivery.email -}}
{{- if .host -}}
{{- $_ := set $env "TESSERA_NOTIFICATIONS_EMAIL_HOST" .host -}}
{{- $_ := set $env "TESSERA_NOTIFICATIONS_EMAIL_PORT" (toString (int .port)) -}}
{{- $_ := set $env "TESSERA_NOTIFICATIONS_EMAIL_SECURITY" .security -}}
{{- $_ := set $env "TESSERA_NOTIFICATIONS_EMAIL_FROM" .from -}}
{{- if .username -}}
{{- $_ := set $env "TESSERA_NOTIFICATIONS_EMAIL_USERNAME" .username -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if .delivery.sms.enabled -}}
{{- $_ := set $env "TESSERA_NOTIFICATIONS_SNS_SMS_ENABLED" "true" -}}
{{- end -}}
{{- range $platform, $arn := .delivery.push -}}
{{- if $arn -}}
{{- $_ := set $env (printf "TESSERA_NOTIFICATIONS_SNS_PUSH_APPLICATIONS_%s" (upper $platform)) $arn -}}
{{- end -}}
{{- end -}}
{{- $region := default .region .delivery.snsRegion -}}
{{- if and $region (include "tessera.usesSns" .delivery) -}}
{{- $_ := set $env "TESSERA_NOTIFICATIONS_SNS_REGION" $region -}}
{{- end -}}
{{- end -}}

{{- /* Takes delivery. */ -}}
{{- define "tessera.usesSns" -}}
{{- if or .sms.enabled .push.fcm .push.apns }}true{{ end -}}
{{- end -}}

{{- /* PSS restricted, for a container. */ -}}
{{- define "tessera.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- /* PSS restricted, for a pod; takes the user, or null. */ -}}
{{- define "tessera.podSecurity" -}}
runAsNonRoot: true
{{- if not (kindIs "invalid" .) }}
runAsUser: {{ int . }}
runAsGroup: {{ int . }}
fsGroup: {{ int . }}
fsGroupChangePolicy: OnRootMismatch
{{- end }}
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- /* The keys of a service's Secret that become environment variables, as a YAML list. Takes root and service. */ -}}
{{- define "tessera.secretKeys" -}}
{{- $keys := .service.secretKeys -}}
{{- if and .service.signs .root.Values.firstAdmin.email -}}
{{- $keys = append $keys "TESSERA_USERS_FIRST_ADMIN_PASSWORD" -}}
{{- end -}}
{{- $email := .root.Values.delivery.email -}}
{{- if and .service.delivers $email.host $email.username -}}
{{- $keys = append $keys "TESSERA_NOTIFICATIONS_EMAIL_PASSWORD" -}}
{{- end -}}
{{- toYaml $keys -}}
{{- end -}}

{{- /* Where clients find a service. Both take root, id and service. */ -}}
{{- define "tessera.host" -}}
{{- if eq .root.Values.exposure.mode "prefixes" -}}
{{- .root.Values.exposure.domain -}}
{{- else -}}
{{- default (printf "%s.%s" .id .root.Values.exposure.domain) .service.host -}}
{{- end -}}
{{- end -}}

{{- define "tessera.prefix" -}}
{{- if eq .root.Values.exposure.mode "prefixes" -}}
{{- default (printf "/%s" .id) .service.prefix -}}
{{- else -}}
/
{{- end -}}
{{- end -}}

{{- /* A JWK set with a new P-256 key: its numbers stand at fixed places in the 121 bytes that Helm makes (RFC 5915). */ -}}
{{- define "tessera.signingKeys" -}}
{{- $der := genPrivateKey "ecdsa" | replace "-----BEGIN EC PRIVATE KEY-----" "" | replace "-----END EC PRIVATE KEY-----" "" | replace "\n" "" | b64dec -}}
{{- $key := dict "kty" "EC" "crv" "P-256" "kid" (sha256sum $der | trunc 16) -}}
{{- range $name, $from := dict "d" 7 "x" 57 "y" 89 -}}
{{- $_ := set $key $name (substr $from (add $from 32 | int) $der | b64enc | replace "+" "-" | replace "/" "_" | trimSuffix "=") -}}
{{- end -}}
{{- dict "keys" (list $key) | toJson -}}
{{- end -}}

{{- /* The port of an address. */ -}}
{{- define "tessera.port" -}}
{{- $url := urlParse . -}}
{{- if contains ":" $url.host -}}
{{- splitList ":" $url.host | last -}}
{{- else -}}
{{- ternary 443 80 (eq $url.scheme "https") -}}
{{- end -}}
{{- end -}}

{{- /* Egress to the table, as a list of rules. */ -}}
{{- define "tessera.tableEgress" -}}
{{- if .Values.dynamodb.enabled -}}
- to:
    - podSelector:
        matchLabels:
          {{- include "tessera.selector" (dict "root" . "component" "dynamodb") | nindent 10 }}
  ports:
    - port: 8000
      protocol: TCP
{{- else -}}
- to:
    {{- toYaml .Values.networkPolicy.aws | nindent 4 }}
  ports:
    {{- $ports := list "443" }}
    {{- with .Values.table.endpoint }}
    {{- $ports = append $ports (include "tessera.port" .) }}
    {{- end }}
    {{- range $ports | uniq }}
    - port: {{ . }}
      protocol: TCP
    {{- end }}
{{- if .Values.networkPolicy.podIdentity }}
- to:
    - ipBlock:
        cidr: 169.254.170.23/32
    - ipBlock:
        cidr: fd00:ec2::23/128
  ports:
    - port: 80
      protocol: TCP
{{- end }}
{{- end -}}
{{- end -}}

{{- /* Numbers of a probe: what the chart says, then the values. Takes base and with. */ -}}
{{- define "tessera.probe" -}}
{{- toYaml (merge (deepCopy .with) .base) -}}
{{- end -}}

{{- /* MiB of a quantity of memory, or 0 where it is written otherwise. */ -}}
{{- define "tessera.mebibytes" -}}
{{- $text := toString . -}}
{{- if hasSuffix "Mi" $text -}}{{ trimSuffix "Mi" $text | int }}
{{- else if hasSuffix "Gi" $text -}}{{ mul (trimSuffix "Gi" $text | int) 1024 }}
{{- else -}}0{{- end -}}
{{- end -}}
