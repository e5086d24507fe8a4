import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'

import styles from './app.css?inline'
import { PageScriptsContext, takePageScripts } from './document/page-scripts.tsx'
import { PageStylesContext } from './document/page-styles.tsx'
import type { RenderEmail } from './emails/render-email.tsx'
import { scriptNonceContext } from './page-services.ts'

export { scriptNonceContext, servicesContext } from './page-services.ts'

/** The texts of all style elements of a page; the security policy allows them by hash. */
export const inlineStyles: readonly string[] = [styles]

/** The templates take most of a second to load, so they are loaded with the first e-mail. */
export const renderEmail: RenderEmail = async (content) =>
  (await import('./emails/render-email.tsx')).renderEmail(content)

const renderTimeoutMs = 10_000
const noScripts = { files: '', data: '' }

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
  const scripts = import.meta.env.DEV ? noScripts : await takePageScripts(routerContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageStylesContext value={styles}>
        <PageScriptsContext value={scripts}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageScriptsContext>
      </PageStylesContext>,
      {
        nonce,
        // Large slices would otherwise come at the end, and need a script to reach their place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('The page took too long')), renderTimeoutMs)
    request.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      abort(request.signal.reason)
    })
  })
}

/** Without it every 404 would print a stack trace. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error)
}
