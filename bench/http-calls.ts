import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const agent = new Agent({ keepAlive: true })

let networks = 0

/** The header of a shopper from a network of their own, so that rate limits act as in a shop. */
export function anotherNetwork(): { 'x-forwarded-for': string } {
  networks += 1
  const part = (at: number) => (networks >> at) & 255
  return { 'x-forwarded-for': `10.${part(16)}.${part(8)}.${part(0)}` }
}

/**
 * One response as it comes over the wire, not decompressed, to a shopper from another network each
 * time; connections are reused.
 */
export function callRaw(
  url: string,
  call: {
    method?: 'GET' | 'POST' | 'PUT'
    headers?: Record<string, string>
    body?: string
    timeoutMs?: number
    /** Of this machine, that it comes from. */
    localAddress?: string
  } = {},
): Promise<RawResponse> {
  const { method = 'GET', headers = {}, body = '', timeoutMs, localAddress } = call
  const options = {
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
    ...(localAddress !== undefined && { localAddress }),
  }
  return new Promise((resolve, reject) => {
    request(
      url,
      { method, headers: { ...anotherNetwork(), ...headers }, agent, ...options },
      (response) => {
        const chunks: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const {
            'transfer-encoding': _sent,
            connection: _connection,
            ...headers
          } = response.headers
          resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) })
        })
      },
    )
      .on('error', reject)
      .end(body)
  })
}

/** Sends and reads JSON. Throws unless the status is a success. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await callRaw(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = response.body.toString()
  if (response.status >= 300) throw new Error(`${url} responded with ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** Milliseconds of one request, until its whole response is read. */
export async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now()
  const { status } = await callRaw(url)
  if (status !== 200) throw new Error(`${url} responded with ${status}`)
  return performance.now() - startedAt
}
