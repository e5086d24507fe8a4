import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageDataId, pageFilesId, type PageScriptFiles } from './document/page-files.ts'
import { restorePlaceholders } from './document/placeholders.ts'
import { repeatEarlyActions } from './document/early-actions.ts'

// In development React Router's own scripts have done this.
if (import.meta.env.PROD) await loadPage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
void repeatEarlyActions()

/** Hands the page's modules and data to React Router, which looks for them in the window. */
async function loadPage(): Promise<void> {
  const files = JSON.parse(textOf(pageFilesId)) as PageScriptFiles
  const loading = Object.entries(files.routes).map(
    async ([id, url]) => [id, (await import(/* @vite-ignore */ url)) as unknown] as const,
  )
  const [routeModules] = await Promise.all([
    Promise.all(loading),
    import(/* @vite-ignore */ files.manifest) as Promise<unknown>,
    // What renders from here on may have any class.
    window.wholeStyles,
  ])
  Object.assign(window, {
    __reactRouterContext: { ...files.handoff, stream: new Response(await dataText()).body },
    __reactRouterRouteModules: Object.fromEntries(routeModules),
  })
}

async function dataText(): Promise<string> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[src^="data:"]')]
  return restorePlaceholders(
    (await window.pageData) ?? textOf(pageDataId),
    pictures.map(({ src }) => src),
  )
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? ''
}
