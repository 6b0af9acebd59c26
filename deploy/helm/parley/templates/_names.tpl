{{- define "parley.name" -}}
{{- if contains "parley" .Release.Name -}}
{{- .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-parley" .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "parley.selector" -}}
app.kubernetes.io/name: parley
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "parley.labels" -}}
{{ include "parley.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "parley.claim" -}}
{{- .Values.persistence.existingClaim | default (printf "%s-data" (include "parley.name" .)) -}}
{{- end -}}

{{- define "parley.isShared" -}}
{{- if eq .Values.persistence.accessMode "ReadWriteMany" }}true{{ end -}}
{{- end -}}
