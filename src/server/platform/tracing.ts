import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { detectResources, envDetector, hostDetector } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyRequest } from 'fastify'

/** A collector that is away must not hold up the end of the process. */
const maxFlushMs = 3000

/**
 * Traces of requests and of their statements, by OpenTelemetry's usual variables: where they go
 * (`OTEL_EXPORTER_OTLP_…`), how many (`OTEL_TRACES_SAMPLER`), whose (`OTEL_SERVICE_NAME`). Loaded only
 * where they are wanted, and before Fastify. Returns what sends the last ones, for three seconds at most.
 */
export function startTracing(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: detectResources({ detectors: [envDetector, hostDetector] }),
    spanProcessors: [new WordlessSpanProcessor(new OTLPTraceExporter())],
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
  return async () => {
    const sent = provider.shutdown().catch(() => undefined)
    await Promise.race([sent, wait(maxFlushMs, undefined, { ref: false })])
  }
}

/** Messages of errors can repeat what somebody typed: they stand in the log. */
class WordlessSpanProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.status.message
    super.onEnd(span)
  }
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
