import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

const forEveryResponse = {
  // Pages replace it by one with the hashes of their scripts.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-site' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
} satisfies HelmetOptions

/**
 * Without the headers that concern documents alone: 400 bytes of each of a page's dozen scripts. The other
 * headers forbid other sites to load the file, and browsers to take it for something else.
 */
const notForDocuments = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions

/**
 * Adds the headers of helmet to every response, and returns those of one that is no file. Nothing of a
 * request changes them: they are made once.
 */
export function addSecurityHeaders(
  server: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Readonly<Record<string, string>> {
  const strictTransportSecurity = isHttps && { maxAge: 31_536_000, includeSubDomains: false }
  const common = { ...forEveryResponse, strictTransportSecurity }
  const headers = headersOf(common)
  const fileHeaders = headersOf({ ...common, ...notForDocuments })
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.routeOptions.config.isDocument === false ? fileHeaders : headers)
    next()
  })
  return headers
}

function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  }
  // It is made for any server of Node, and uses nothing else of its request and response.
  helmet(options)({} as never, response as never, () => undefined)
  return headers
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for files and data that browsers do not open as a page of their own. */
    isDocument?: boolean
  }
}
