import type { IncomingMessage, ServerResponse } from 'node:http'

declare module 'node:http' {
  interface IncomingMessage {
    /** How long its body may take, where that is longer than usual. */
    bodyTimeoutMs?: number
  }
}

/** Of large files that members of staff send over slow lines; one that stalls is closed before. */
export const uploadTimeoutMs = 3_600_000

/** Ends a request whose body takes too long with 408, which Node's own limit does for all alike. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  usualMs: number,
): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) return
  const startedAt = performance.now()
  const check = () => {
    if (request.complete || request.destroyed) return
    const leftMs = startedAt + (request.bodyTimeoutMs ?? usualMs) - performance.now()
    if (leftMs > 0) {
      timer = setTimeout(check, leftMs)
      return
    }
    const destroy = () => request.destroy()
    if (response.headersSent) destroy()
    else response.writeHead(408, { connection: 'close' }).end(destroy)
  }
  let timer = setTimeout(check, usualMs)
  request.once('close', () => clearTimeout(timer))
}
