{{- define "jontro.labels" -}}
app.kubernetes.io/name: jontro
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "jontro.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
terminationGracePeriodSeconds: 80
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "jontro.probes" -}}
startupProbe:
  httpGet: { path: /live, port: {{ . }} }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /live, port: {{ . }} }
  periodSeconds: 10
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /ready, port: {{ . }} }
  periodSeconds: 2
  failureThreshold: 2
{{- end }}

{{- define "jontro.container" -}}
image: {{ printf "%s:%s" .Values.image.repository .Values.image.tag | quote }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secretName | quote }} }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
ports:
  - { name: http, containerPort: 3000 }
  - { name: metrics, containerPort: 9400 }
{{- end }}

{{- define "jontro.env" -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef: { name: {{ .Release.Name }}-db-app, key: uri }
- name: DATABASE_USER
  valueFrom:
    secretKeyRef: { name: {{ .Release.Name }}-db-app, key: username }
- name: DATABASE_PASSWORD
  valueFrom:
    secretKeyRef: { name: {{ .Release.Name }}-db-app, key: password }
- name: DATABASE_REPLICA_URL
  value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ .Release.Name }}-db-ro:5432/jontro
- name: REDIS_URL
  value: redis://{{ .Release.Name }}-redis:6379
- name: PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
- name: TRUST_PROXY
  value: {{ .Values.trustProxy | quote }}
- name: METRICS_PORT
  value: '9400'
- name: METRICS_HOST
  value: 0.0.0.0
- name: DRAIN_SECONDS
  value: '10'
- name: BACKUP_TIME
  value: 'off'
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
