import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpServer } from '../platform/http/http-server.ts'
import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts'
import type { PageRenderer } from './page-renderer.ts'

export interface PageRouteOptions {
  render: PageRenderer
  /** Folder of the built client files; null in development, where Vite serves them. */
  clientFolder: string | null
  /** Null in development: Vite's own scripts are inline and change. */
  policySources: PolicySources | null
}

/** Serves the pages and their files. The API and pictures have been registered before. */
export async function registerPageRoutes(
  server: HttpServer,
  { render, clientFolder, policySources }: PageRouteOptions,
): Promise<void> {
  if (clientFolder !== null) await serveClientFiles(server, clientFolder)
  server.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const page = await render(toWebRequest(request))
      for (const [name, value] of page.headers) reply.header(name, value)
      const isHtml = reply.getHeader('content-type')?.toString().startsWith('text/html')
      if (policySources === null) reply.removeHeader('content-security-policy')
      else if (isHtml) {
        const policy = contentSecurityPolicy(page.body.toString('utf8'), policySources)
        reply.header('Content-Security-Policy', policy)
      }
      return reply.code(page.status).send(page.body)
    },
  })
}

async function serveClientFiles(server: HttpServer, folder: string): Promise<void> {
  // File names under /assets carry a hash of their content.
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
  })
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1d',
    decorateReply: false,
    globIgnore: ['assets/**', '.vite/**'],
  })
}

function toWebRequest(request: FastifyRequest): Request {
  const url = new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
  }
  return new Request(url, { method: request.method, headers })
}
