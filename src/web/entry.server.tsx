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

import styles from './app.css?inline'
import stylesUrl from './app.css?url'
import fonts from './fonts.css?inline'
import {
  insertPageScripts,
  takePageScripts,
  type PageScriptContents,
} from './document/page-scripts.tsx'
import { stylesMark } from './document/page-styles.tsx'
import { omitPlaceholders } from './document/placeholders.ts'
import { createStyleSelection } from './document/used-styles.ts'
import type { RenderEmail } from './emails/render-email.tsx'
import { cachePageDataContext, scriptNonceContext } from './page-services.ts'

export { cachePageDataContext, scriptNonceContext, servicesContext } from './page-services.ts'

/** The templates take most of a second to load, so they are loaded with the first e-mail. */
export const renderEmail: RenderEmail = async (content) =>
  (await import('./emails/render-email.tsx')).renderEmail(content)

const renderTimeoutMs = 10_000
const selectStyles = createStyleSelection(styles)

/** Renders a complete page: its content is hashed for the security policy, and then cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(scriptNonceContext)
  // In development React Router's own scripts bring the data.
  const scripts = import.meta.env.DEV ? null : await takePageScripts(routerContext, stylesUrl)
  const router = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const markup = await renderMarkup(router, nonce, request.signal)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The data of a missing page is not cached.
  const cacheData = status === 200 ? loadContext.get(cachePageDataContext) : () => null
  return new Response(completeDocument(markup, scripts, cacheData), { headers, status })
}

/** What is known only when all elements are: their styles, and what of the data stands in them. */
function completeDocument(
  markup: string,
  scripts: PageScriptContents | null,
  cacheData: (data: string) => string | null,
): string {
  const styled = markup.replace(stylesMark, () => fonts + selectStyles(markup))
  if (!scripts) return styled
  const data = omitPlaceholders(scripts.data, markup)
  const dataUrl = cacheData(data)
  return insertPageScripts(omitExcess(styled), {
    files: { ...scripts.files, ...(dataUrl !== null && { data: dataUrl }) },
    data: dataUrl === null ? data : '',
  })
}

/** Every route is known to the browser, so no link asks for its own; and shapes have no content. */
function omitExcess(markup: string): string {
  return markup
    .replaceAll(' data-discover="true"', '')
    .replaceAll(/><\/(?:path|circle|use|rect|line|ellipse|poly\w+)>/g, '/>')
}

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
    const timer = setTimeout(() => abort(new Error('The page took too long')), renderTimeoutMs)
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
