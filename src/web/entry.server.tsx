import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'

import { NonceContext } from './document-styles.tsx'
import type { RenderEmail } from './emails/render-email.tsx'
import { scriptNonceContext } from './page-services.ts'
import { needsAllRoutes, shopManifestUrl, shopRoutes } from './shop-manifest.ts'

export { scriptNonceContext, servicesContext } from './page-services.ts'

/** The templates take most of a second to load, so they are loaded with the first e-mail. */
export const renderEmail: RenderEmail = async (content, shop) =>
  (await import('./emails/render-email.tsx')).renderEmail(content, shop)

const renderTimeoutMs = 10_000

/** Renders a complete page: its content is hashed for the security policy, and then cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(scriptNonceContext)
  const router = (
    <NonceContext value={nonce}>
      <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
    </NonceContext>
  )
  const html = await renderMarkup(router, nonce, request.signal)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(withoutScriptPreloads(html), { headers, status })
}

/** A shopper's page names the list without the administration's routes; Vite's server has only one. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  if (import.meta.env.DEV || needsAllRoutes(ids)) return context
  const { routes, url } = manifest
  return {
    ...context,
    manifest: { ...manifest, routes: shopRoutes(routes), url: shopManifestUrl(url) },
  }
}

/**
 * React Router preloads its scripts, which then take the line from the pictures: they start once the document
 * is read. The entry, of a few bytes, would be asked for after all others.
 */
const withoutScriptPreloads = (html: string) =>
  html.replaceAll(/<link rel="modulepreload"(?![^>]*\/entry\.client-)[^>]*>/g, '')

function renderMarkup(page: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Large slices would otherwise come at the end, and need a script to reach their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        if (!signal.aborted) console.error(error)
      },
    })
    const timer = setTimeout(() => abort(new Error('the page took too long')), renderTimeoutMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      abort(signal.reason)
    })
  })
}

/** Without it every 404 would print a stack trace. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error)
}
