import { createRequire } from 'node:module'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { detectResources, envDetector, hostDetector } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyRequest } from 'fastify'

/**
 * Traces of requests and of their statements, by OpenTelemetry's usual variables: where they go
 * (`OTEL_EXPORTER_OTLP_…`), how many (`OTEL_TRACES_SAMPLER`), whose (`OTEL_SERVICE_NAME`). Loaded only
 * where they are wanted, and before Fastify. Returns what sends the last ones.
 */
export function startTracing(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: detectResources({ detectors: [envDetector, hostDetector] }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        recordExceptions: false,
        requestHook: nameByRoute,
      }),
      // Texts of statements, never their values; none of those that belong to no request.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  })
  // It wraps what is required, and its classes are those that are imported.
  createRequire(import.meta.url)('pg')
  return () => provider.shutdown()
}

/** An address can hold what somebody typed; the log has it under the same request id. */
function nameByRoute(
  span: { updateName(name: string): unknown; setAttributes(values: object): unknown },
  request: FastifyRequest,
): void {
  const route = request.routeOptions.url ?? 'none'
  span.updateName(`${request.method} ${route}`)
  span.setAttributes({ 'url.path': route, 'jontro.request_id': request.id })
}
