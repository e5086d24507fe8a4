import { lookup as systemLookUp, type LookupAddress } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why a URL is not requested: it is none, is not https, has no address, or one that is not public. */
export type RefusedUrl = 'malformed' | 'not_https' | 'unknown_host' | 'private'

export class RefusedUrlError extends Error {
  readonly reason: RefusedUrl

  constructor(reason: RefusedUrl) {
    super(`the request was not sent: ${reason}`)
    this.name = 'RefusedUrlError'
    this.reason = reason
  }
}

export interface OutgoingRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Of everything: the look-up, the connection and the response. */
  timeoutMs: number
  /** A longer response is cut off, and says so. */
  maxBytes: number
  /** Ends it early. */
  signal?: AbortSignal
}

export interface OutgoingResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  isCutOff: boolean
}

/**
 * Every request that the shop sends. URLs that people typed must not reach what only this machine can. A
 * response is asked for without an encoding and never decoded: decoders are written in C.
 */
export interface OutgoingRequests {
  /** Throws RefusedUrlError for a URL that would not be requested now. */
  check(url: string): Promise<void>
  /**
   * Sends one request; a redirect is not followed but returned. The address that is connected to is the
   * one that was checked, whatever the name resolves to a moment later. Throws RefusedUrlError, and what
   * Node throws when there is no response in time.
   */
  send(url: string, request: OutgoingRequest): Promise<OutgoingResponse>
  /**
   * Opens a connection for another protocol than http, to an address that was checked in the same way. Throws
   * RefusedUrlError, and what Node throws when nobody answers in time.
   */
  connect(to: { host: string; port: number; timeoutMs: number }): Promise<Socket>
}

interface OutgoingOptions {
  /** Also http, and addresses of this machine and its network: for servers of the settings, and for tests. */
  allowsPrivate: boolean
  /** One after the other over the same connection, whose address is not checked again. */
  keepsConnections?: true
  /** Of names; the system's unless given. */
  lookUp?: typeof systemLookUp
}

export function createOutgoingRequests({
  allowsPrivate,
  keepsConnections,
  lookUp = systemLookUp,
}: OutgoingOptions): OutgoingRequests {
  const agents = keepsConnections && {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  }
  const isAllowed = (address: string) => allowsPrivate || isPublicAddress(address)

  function parse(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      throw new RefusedUrlError('malformed')
    if (url.protocol !== 'https:' && !allowsPrivate) throw new RefusedUrlError('not_https')
    // Node connects to an address without looking it up.
    const literal = hostOf(url)
    if (isIP(literal) !== 0 && !isAllowed(literal)) throw new RefusedUrlError('private')
    return url
  }

  /** Called by Node for each connection: it connects to what this returns and to nothing else. */
  const lookUpAllowed: LookupFunction = (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return callback(error, '', 0)
      if (!first) return callback(new RefusedUrlError('unknown_host'), '', 0)
      // One private address among public ones is how a name is made to change its answer.
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new RefusedUrlError('private'), '', 0)
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }

  return {
    async check(text) {
      const host = hostOf(parse(text))
      if (isIP(host) !== 0) return
      const addresses = await new Promise<LookupAddress[]>((resolve) => {
        lookUp(host, { all: true }, (error, found) => resolve(error ? [] : found))
      })
      if (addresses.length === 0) throw new RefusedUrlError('unknown_host')
      if (!addresses.every(({ address }) => isAllowed(address)))
        throw new RefusedUrlError('private')
    },
    async send(text, { method = 'GET', headers = {}, body, timeoutMs, maxBytes, signal }) {
      const url = parse(text)
      const timeout = AbortSignal.timeout(timeoutMs)
      const ends = signal ? AbortSignal.any([timeout, signal]) : timeout
      const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const { protocol, send } = url.protocol === 'https:' ? secure : plain
        const options = {
          method,
          headers: { ...headers, 'accept-encoding': 'identity' },
          lookup: lookUpAllowed,
          // A kept connection would be to an address that was checked long ago.
          agent: agents ? agents[protocol] : false,
        }
        const request = send(url, { ...options, signal: ends }, resolve)
        request.once('error', (error) => reject(ends.aborted ? ends.reason : error))
        request.end(body)
      })
      const read = await readUpTo(response, maxBytes, ends)
      return { status: response.statusCode ?? 0, headers: response.headers, ...read }
    },
    async connect({ host, port, timeoutMs }) {
      if (isIP(host) !== 0 && !isAllowed(host)) throw new RefusedUrlError('private')
      const socket = connect({ host, port, lookup: lookUpAllowed })
      const timeout = new DOMException('no connection in time', 'TimeoutError')
      // Not the signal of `connect`, which would end the connection later too.
      const timer = setTimeout(() => socket.destroy(timeout), timeoutMs)
      try {
        await new Promise<void>((resolve, reject) => {
          socket.once('connect', resolve)
          socket.once('error', reject)
        })
      } finally {
        clearTimeout(timer)
      }
      return socket
    },
  }
}

const plain = { protocol: 'http:', send: http.request } as const
const secure = { protocol: 'https:', send: https.request } as const

/** Without the brackets of an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** IPv4 in IPv6 counts as what it maps to; private, local, reserved and tunnelling ranges are not public. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // Besides them only what nobody uses any more, such as ::7f00:1, is no range of its own.
  const isGlobal = !(parsed instanceof ipaddr.IPv6) || parsed.match(globalIpv6)
  return isGlobal && parsed.range() === 'unicast'
}

async function readUpTo(response: http.IncomingMessage, maxBytes: number, ends: AbortSignal) {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBytes) break
    }
  } catch (error) {
    throw ends.aborted ? ends.reason : error
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCutOff: length > maxBytes }
}
