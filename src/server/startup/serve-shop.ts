import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
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
import { jobActor } from '../platform/actor.ts'
import { loggableError } from '../platform/http/errors/error-handler.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { findPreviousFile, keepBuild } from '../platform/previous-files/previous-files.ts'
import { type Settings, StartError } from '../platform/settings.ts'
import type { Shop } from '../shop.ts'
import type { OpenedShop } from './open-shop.ts'

const clientFolder = fileURLToPath(new URL('../../../build/client', import.meta.url))

const pagesBuild = new URL('../../../build/server/index.js', import.meta.url)

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
    pages: async () => ({
      render,
      clientFolder,
      policySources,
      findPreviousFile: (name) => findPreviousFile(open.shop.db, name),
    }),
  })
  keepFiles(open.shop)
  return { http, renderEmail: createEmailRenderer(loadBuild) }
}

/** The shop opens meanwhile. Where it fails, pages that are open at the next update load themselves again. */
function keepFiles({ db, clock, log }: Shop): void {
  keepBuild(
    { db, actor: jobActor('files of the build'), now: clock.now() },
    join(clientFolder, 'assets'),
  ).catch((error: unknown) => {
    log.warn({ cause: loggableError(error) }, 'the files of this build are not stored')
  })
}

/** A server whose pages are compiled from their sources, which may change while it runs. */
export async function createDevServer(
  open: OpenedShop,
  settings: Settings,
  log: Logger,
): Promise<ShopServer> {
  const services = createPageServices(open.shop, settings)
  // Vite is attached to the server while createApp builds it.
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

/** Renders e-mails from the built pages, for a process that serves none. */
export async function loadEmailRenderer(): Promise<RenderEmail> {
  const build = (await import(pagesBuild.href)) as ServerBuild
  return createEmailRenderer(async () => build)
}

/** Listens on the configured host and port; returns the port. Throws a StartError when it cannot. */
export async function listen(server: HttpServer, settings: Settings): Promise<number> {
  try {
    await server.listen({ port: settings.port, host: settings.host })
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
        `This user may not listen on port ${settings.port}; choose a port above 1023: PORT=3000 npm start`,
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `This machine does not have the address ${settings.host}; set HOST to one of its addresses, or leave it unset.`,
      )
    }
    throw error
  }
}
