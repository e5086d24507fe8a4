import { fileURLToPath } from 'node:url'
import { pino, type Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import type { OpenedShop } from './startup/open-shop.ts'
import { policySourcesOf } from './pages/content-security-policy.ts'
import { developmentPages } from './pages/development-pages.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import type { HttpServer } from './platform/http/http-server.ts'
import { listenOnOtherLoopback } from './platform/response-cache/server-factory.ts'
import { StartError, type Settings } from './platform/settings.ts'
import { pageServices } from './services.ts'

const clientFolder = fileURLToPath(new URL('../../build/client', import.meta.url))
const pagesBuild = new URL('../../build/server/index.js', import.meta.url)

export function createLog(settings: Settings): Logger {
  return pino({
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-guest-id"]'],
  })
}

/** The HTTP server of an open shop with its built pages, not yet listening. */
export async function createShopServer(
  open: OpenedShop,
  settings: Settings,
  log: Logger,
): Promise<HttpServer> {
  const build = (await import(pagesBuild.href)) as ServerBuild
  const services = pageServices(open.shop, settings)
  const render = createPageRenderer(async () => build, 'production', services)
  const policySources = policySourcesOf(settings)
  return createApp({
    shop: open.shop,
    settings,
    log,
    pages: async () => ({ render, clientFolder, policySources }),
  })
}

/** The same with pages straight from their sources, which change while it runs. */
export async function createDevelopmentServer(
  open: OpenedShop,
  settings: Settings,
  log: Logger,
): Promise<HttpServer> {
  const services = pageServices(open.shop, settings)
  return createApp({
    shop: open.shop,
    settings,
    log,
    pages: async (server) => ({
      render: createPageRenderer(await developmentPages(server), 'development', services),
      clientFolder: null,
      policySources: null,
    }),
  })
}

/** Listens where the settings say and returns the port; a StartError when another program is there already. */
export async function listen(server: HttpServer, settings: Settings): Promise<number> {
  try {
    await server.listen({ port: settings.port, host: settings.host })
    if (settings.host === 'localhost') await listenOnOtherLoopback(server)
    const [address] = server.addresses()
    return typeof address === 'object' ? address.port : settings.port
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${settings.port} is in use by another program; end that program, or choose another port: PORT=3001 npm start`,
      )
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${settings.port} may not be opened by this user; choose a port above 1023: PORT=3000 npm start`,
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `The address ${settings.host} is none of this machine's; set HOST to one that is, or leave it unset.`,
      )
    }
    throw error
  }
}
