import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, type EntryContext } from 'react-router'
import { hydratesOnInteraction } from './hydrate-on-interaction.ts'
import { failureId, pageDataId, pageFilesId, type PageScriptFiles } from './page-files.ts'

/** Stand for the contents of the two blocks until the document is complete. */
const marks = { [pageFilesId]: '"files"', [pageDataId]: '"data"' }

/**
 * Instead of React Router's Scripts, which has the browser load every script before the first picture,
 * and sends the data as text inside a script, with every quote escaped.
 */
export function PageScripts() {
  return (
    <>
      <DataBlock id={pageFilesId} />
      <DataBlock id={pageDataId} />
      <ScriptsFailed />
    </>
  )
}

/** In the document from the start: where no script arrives nothing else could say so. */
function ScriptsFailed() {
  return (
    <div
      id={failureId}
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 bg-sale p-4 text-center text-white"
    >
      <p>This page did not load completely. Check your internet connection and try again.</p>
      <button type="button" className="min-h-11 font-semibold underline">
        Try Again
      </button>
    </div>
  )
}

/** A script of the document, which the browser runs as it reads it. Only the server has its code. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(FrameworkContext)?.nonce
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
}

/** Not run by the browser, so no policy concerns it. Hydration leaves the server's content alone. */
function DataBlock({ id }: { id: keyof typeof marks }) {
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: marks[id] }}
    />
  )
}

/** Writes the contents of the two blocks into a rendered document. */
export function insertPageScripts(document: string, { files, data }: PageScriptContents): string {
  const insert = (text: string, id: keyof typeof marks, json: string) => {
    const block = `<script id="${id}" type="application/json">`
    return text.replace(block + marks[id], () => block + json.replaceAll('<', String.raw`\u003c`))
  }
  return insert(insert(document, pageFilesId, JSON.stringify(files)), pageDataId, data)
}

export interface PageScriptContents {
  files: PageScriptFiles
  /** JSON; empty where it has a URL of its own. */
  data: string
}

/** Takes the page's data out of React Router's context, which would otherwise send it in its own way. */
export async function takePageScripts(
  context: EntryContext,
  styles: string,
): Promise<PageScriptContents> {
  const data = context.serverHandoffStream ? await textOf(context.serverHandoffStream) : ''
  delete context.serverHandoffStream
  return { files: scriptFilesOf(context, styles), data }
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

function scriptFilesOf(context: EntryContext, styles: string): PageScriptFiles {
  const { manifest, routeModules, staticHandlerContext, serverHandoffString = '{}' } = context
  const { matches } = staticHandlerContext
  // Those below one that failed too: without them React Router hydrates an empty page, and shows the
  // page a second time when they have come.
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const libraries = manifest.entry.imports
  const imports = new Set(routes.flatMap((route) => route.imports ?? []))
  for (const library of libraries) imports.delete(library)
  return {
    styles,
    handoff: JSON.parse(serverHandoffString) as object,
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    libraries,
    imports: [...imports],
    onInteraction: hydratesOnInteraction(routeModules[matches.at(-1)?.route.id ?? '']?.handle),
  }
}
