import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'
import type { Readiness } from '../http/readiness.ts'
import { StartError } from '../settings.ts'

export interface MetricsServerOptions {
  port: number
  host: string
  /** The metrics of this process, or of all worker processes together. */
  readMetrics: () => Promise<string>
  readiness: Readiness
}

/**
 * Serves /metrics, and /live and /ready for processes that serve nothing else. Throws a StartError
 * when it cannot listen.
 */
export async function startMetricsServer(
  options: MetricsServerOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const { port, host, readMetrics, readiness } = options
  const server = createServer((request, response) => {
    void respond(request.url ?? '', response).catch(() => send(response, 500, 'text/plain', ''))
  })

  async function respond(url: string, response: ServerResponse): Promise<void> {
    if (url === '/metrics') {
      return send(response, 200, AggregatorRegistry.PROMETHEUS_CONTENT_TYPE, await readMetrics())
    }
    if (url === '/live') return send(response, 200, 'application/json', '{"status":"live"}')
    if (url !== '/ready') return send(response, 404, 'text/plain', 'There is nothing here.\n')
    const { isReady, state } = await readiness.check()
    return send(
      response,
      isReady ? 200 : 503,
      'application/json',
      JSON.stringify({ status: state }),
    )
  }

  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`METRICS_PORT ${port} cannot be used (${reason}); choose another one.`)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/** Adds up what the worker processes of this machine measure. */
export function readClusterMetrics(): () => Promise<string> {
  const aggregator = new AggregatorRegistry()
  return () => aggregator.clusterMetrics()
}
