import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { type Logger, pino } from 'pino'
import type { ServerBuild } from 'react-router'
import type { RenderEmail } from '#web/emails/render-email.tsx'
import { createApp } from '../app.ts'
import { cspSources } from '../pages/content-security-policy.ts'
import {
  createEmailRenderer,
  createPageRenderer,
  devPagesBuild,
  type LoadPagesBuild,
} from '../pages/page-renderer.ts'
import { createPageServices } from '../pages/page-services.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { listenOnOtherLoopback } from '../platform/response-cache/server-factory.ts'
import { type Settings, StartError } from '../platform/settings.ts'
import type { OpenedShop } from './open-shop.ts'

const longestGoodbyeMs = 20_000

/** Ends in order on Ctrl-C and on SIGTERM; at once when asked a second time. */
export function shutdownOnSignals(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let ending = false
  const end = (signal: string) => {
    if (ending) process.exit(1)
    ending = true
    log.info(`${signal}: closing the shop`)
    setTimeout(() => process.exit(1), longestGoodbyeMs).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ cause: String(error) }, 'the shop did not close in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => end('SIGINT'))
  process.on('SIGTERM', () => end('SIGTERM'))
}

const clientFolder = fileURLToPath(new URL('../../../build/client', import.meta.url))

const pagesBuild = new URL('../../../build/server/index.js', import.meta.url)

export function createLog(settings: Settings): Logger {
  return pino({
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-guest-id"]'],
  })
}

export interface ShopServer {
  http: HttpServer
  renderEmail: RenderEmail
}

/** The HTTP server of an open shop with its built pages, not yet listening. */
export async function createShopServer(
  open: OpenedShop,
  settings: Settings,
  log: Logger,
): Promise<ShopServer> {
  const build = (await import(pagesBuild.href)) as ServerBuild
  const loadBuild: LoadPagesBuild = async () => build
  const services = createPageServices(open.shop, settings)
  const render = createPageRenderer(loadBuild, 'production', services)
  const policySources = cspSources(settings)
  const http = await createApp({
    shop: open.shop,
    settings,
    log,
    pages: async () => ({ render, clientFolder, policySources }),
  })
  return { http, renderEmail: createEmailRenderer(loadBuild) }
}

/** The same with pages straight from their sources, which change while it runs. */
export async function createDevServer(
  open: OpenedShop,
  settings: Settings,
  log: Logger,
): Promise<ShopServer> {
  const services = createPageServices(open.shop, settings)
  // Vite joins the server while that is being made.
  const vite = Promise.withResolvers<LoadPagesBuild>()
  const http = await createApp({
    shop: open.shop,
    settings,
    log,
    pages: async (server) => {
      const loadBuild = await devPagesBuild(server)
      vite.resolve(loadBuild)
      return {
        render: createPageRenderer(loadBuild, 'development', services),
        clientFolder: null,
        policySources: null,
      }
    },
  })
  return { http, renderEmail: createEmailRenderer(await vite.promise) }
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
