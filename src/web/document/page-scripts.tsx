import { createContext, use, useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, type EntryContext } from 'react-router'
import { hydratesOnInteraction, hydrationScript } from './hydrate-on-interaction.ts'

/** The files that bring a page to life, and what they begin with. */
export interface PageScriptFiles {
  /** What React Router's server tells its browser side, apart from the data. */
  handoff: object
  manifest: string
  entry: string
  /** URL of the module of each route on the page, by the route's id. */
  routes: Record<string, string>
  /** What the entry imports: the same for every page. */
  libraries: string[]
  /** Every other file that the routes import. */
  imports: string[]
  /** Whether the page hydrates with the first sign of use, or as soon as it is painted. */
  onInteraction: boolean
}

/** Ids of the two blocks that the browser's entry reads. */
export const pageFilesId = 'page-files'
export const pageDataId = 'page-data'

interface PageScriptTexts {
  files: string
  data: string
}

/** Set by the server; in the browser the blocks are in the document already. */
export const PageScriptsContext = createContext<PageScriptTexts>({ files: '', data: '' })

/**
 * Instead of React Router's Scripts, which has the browser load every script before the first picture,
 * and sends the data as text inside a script, with every quote escaped.
 */
export function PageScripts() {
  const { files, data } = use(PageScriptsContext)
  const nonce = useContext(FrameworkContext)?.nonce
  return (
    <>
      <DataBlock id={pageFilesId} json={files} />
      <DataBlock id={pageDataId} json={data} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? hydrationScript(pageFilesId) : '',
        }}
      />
    </>
  )
}

/** Not run by the browser, so no policy concerns it. Hydration leaves the server's content alone. */
function DataBlock({ id, json }: { id: string; json: string }) {
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  )
}

/** Takes the page's data out of React Router's context, which would otherwise send it in its own way. */
export async function takePageScripts(context: EntryContext): Promise<PageScriptTexts> {
  const data = context.serverHandoffStream ? await textOf(context.serverHandoffStream) : ''
  delete context.serverHandoffStream
  const files = scriptFilesOf(context)
  return { files: JSON.stringify(files), data }
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

function scriptFilesOf(context: EntryContext): PageScriptFiles {
  const { manifest, routeModules, staticHandlerContext, serverHandoffString = '{}' } = context
  const { matches } = staticHandlerContext
  // Those below one that failed too: without them React Router hydrates an empty page, and shows the
  // page a second time when they have come.
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const libraries = manifest.entry.imports
  const imports = new Set(routes.flatMap((route) => route.imports ?? []))
  for (const library of libraries) imports.delete(library)
  return {
    handoff: JSON.parse(serverHandoffString) as object,
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    libraries,
    imports: [...imports],
    onInteraction: hydratesOnInteraction(routeModules[matches.at(-1)?.route.id ?? '']?.handle),
  }
}
