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
      // The text of statements, never their values, and only of statements within a request.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  })
  // The instrumentation patches `require`d modules; the classes of `pg` are the same for imports.
  createRequire(import.meta.url)('pg')
  return async () => {
    const sent = provider.shutdown().catch(() => undefined)
    await Promise.race([sent, wait(maxFlushMs, undefined, { ref: false })])
  }
}

/** Error messages can contain user input: they belong in the log, not in traces. */
class WordlessSpanProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.status.message
    super.onEnd(span)
  }
}

/** A URL can contain user input; the log has it under the same request id. */
function nameByRoute(
  span: { updateName(name: string): unknown; setAttributes(values: object): unknown },
  request: FastifyRequest,
): void {
  const route = request.routeOptions.url ?? 'none'
  span.updateName(`${request.method} ${route}`)
  span.setAttributes({ 'url.path': route, 'jontro.request_id': request.id })
}
