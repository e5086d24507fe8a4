import middie from '@fastify/middie'
import type { ServerBuild } from 'react-router'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { LoadPagesBuild } from './page-renderer.ts'

/**
 * Pages straight from their sources, for `npm run dev`: Vite serves the files, replaces changed
 * modules in the open browser, and gives the newest build for each request.
 */
export async function devPagesBuild(server: HttpServer): Promise<LoadPagesBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: server.server } },
    appType: 'custom',
  })
  server.addHook('onClose', () => vite.close())
  await server.register(middie)
  server.use(vite.middlewares)
  return async () =>
    // What the virtual module exports is React Router's build, typed by nobody.
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
