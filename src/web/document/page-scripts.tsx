import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, type EntryContext } from 'react-router'

/** The files that bring a page to life, and what they begin with. */
export interface PageScriptFiles {
  /** What React Router's server tells its browser side, apart from the data. */
  handoff: object
  manifest: string
  entry: string
  /** URL of the module of each route on the page, by the route's id. */
  routes: Record<string, string>
  /** Every other file that these import. */
  imports: string[]
  /** The whole style sheet; the document has what it uses of it. */
  styles: string
}

/** Ids of the two blocks that the browser's entry reads. */
export const pageFilesId = 'page-files'
export const pageDataId = 'page-data'

/** Stand for the contents of the two blocks until the document is complete. */
const marks = { [pageFilesId]: '"files"', [pageDataId]: '"data"' }

declare global {
  interface Window {
    /** Settled when the whole style sheet is there, or will not come. */
    wholeStyles?: Promise<unknown>
  }
}

/**
 * Waits with the scripts until the first view is painted: the line belongs to its styles and its
 * picture. They load together, and run one after the other, so that the page answers between them. A
 * touch or a key begins at once, and so does a picture that keeps the page waiting. A click on
 * a button before the scripts run is repeated when they do. With them comes the whole style sheet, which
 * what they show later may need.
 */
const loadScripts = `(function () {
  var files = JSON.parse(document.getElementById('${pageFilesId}').textContent)
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    window.wholeStyles = new Promise(function (settle) {
      var sheet = document.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = files.styles
      sheet.onload = sheet.onerror = settle
      document.head.append(sheet)
    })
    var modules = files.imports.concat(files.manifest, Object.values(files.routes), files.entry)
    modules.forEach(function (url) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = url
      document.head.append(link)
    })
    modules.reduce(function (done, url) {
      return done.then(function () { return import(url) }).then(function () {
        return new Promise(function (resume) { setTimeout(resume) })
      })
    }, Promise.resolve())
  }
  function afterPaint() {
    if (document.hidden) begin()
    else requestAnimationFrame(function () { setTimeout(begin) })
  }
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint)
  setTimeout(begin, 3000)
  addEventListener('pointerdown', begin, { once: true, capture: true })
  addEventListener('keydown', begin, { once: true, capture: true })
  window.earlyClicks = []
  document.addEventListener('click', window.onEarlyClick = function (event) {
    var button = event.target.closest('button[type=button]')
    setTimeout(function () {
      var isKnown = Object.keys(button || {}).some(function (key) { return key.startsWith('__reactProps') })
      if (button && !isKnown) window.earlyClicks.push(button)
    })
  }, true)
})()`

/**
 * Instead of React Router's Scripts, which has the browser load every script before the first picture,
 * and sends the data as text inside a script, with every quote escaped.
 */
export function PageScripts() {
  const nonce = useContext(FrameworkContext)?.nonce
  return (
    <>
      <DataBlock id={pageFilesId} />
      <DataBlock id={pageDataId} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? loadScripts : '' }}
      />
    </>
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
export function insertPageScripts(document: string, { files, data }: PageScriptTexts): string {
  const insert = (text: string, id: keyof typeof marks, json: string) => {
    const block = `<script id="${id}" type="application/json">`
    return text.replace(block + marks[id], () => block + json.replaceAll('<', String.raw`\u003c`))
  }
  return insert(insert(document, pageFilesId, files), pageDataId, data)
}

export interface PageScriptTexts {
  files: string
  data: string
}

/** Takes the page's data out of React Router's context, which would otherwise send it in its own way. */
export async function takePageScripts(
  context: EntryContext,
  styles: string,
): Promise<PageScriptTexts> {
  const data = context.serverHandoffStream ? await textOf(context.serverHandoffStream) : ''
  delete context.serverHandoffStream
  return { files: JSON.stringify(scriptFilesOf(context, styles)), data }
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

function scriptFilesOf(context: EntryContext, styles: string): PageScriptFiles {
  const { manifest, staticHandlerContext, serverHandoffString = '{}' } = context
  // Those below one that failed too: without them React Router hydrates an empty page, and shows the
  // page a second time when they have come.
  const routes = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  )
  return {
    styles,
    handoff: JSON.parse(serverHandoffString) as object,
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [
      ...new Set([...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)]),
    ],
  }
}
