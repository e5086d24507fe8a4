import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'

import type { RenderEmail } from './emails/render-email.tsx'
import { scriptNonceContext } from './page-services.ts'

export { scriptNonceContext, servicesContext } from './page-services.ts'

/** The templates take most of a second to load, so they are loaded with the first e-mail. */
export const renderEmail: RenderEmail = async (content) =>
  (await import('./emails/render-email.tsx')).renderEmail(content)

const renderTimeoutMs = 10_000

/** Renders a complete page: its content is hashed for the security policy, and then cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(scriptNonceContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
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
