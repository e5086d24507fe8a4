import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { defineConfig, normalizePath } from 'vite'
import project from './package.json' with { type: 'json' }

/** Supported browsers, as Vite writes them: `chrome109`. `jontro/browser-support` has their missing features. */
const browsers = project.browserslist.map((each) => each.replace('ios_saf', 'ios').replace(' ', ''))

/** Rolldown's modules, as they are when it makes the files. */
interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; importers: readonly string[] } | null
}

interface SharedFile {
  /** Fixed, or by module: null for a module that is not part of it. */
  name: string | ((id: string, graph: ModuleGraph) => string | null)
  test?: RegExp
  minShareCount?: number
}

/** Whether one of these files of `src/web` imports a module, directly or not. */
function importedBy(...files: string[]): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | undefined
  return (id, graph) => (found ??= importsOf(files, graph)).has(id)
}

function importsOf(files: string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const file of files) {
    const id = normalizePath(join(import.meta.dirname, 'src/web', file))
    if (graph.getModuleInfo(id) === null) throw new Error(`No page of the build imports ${file}`)
    visit(id)
  }
  return found
}

const ofEntry = importedBy('entry.client.tsx')
const ofEveryPage = importedBy('root.tsx', 'seo/page-meta.ts')
const ofShop = importedBy('shell/shop-shell.tsx')
const ofCards = importedBy('storefront/product-grid.tsx')
const ofBuying = importedBy(
  'storefront/home/home-page.tsx',
  'storefront/listing/listing-page.tsx',
  'storefront/product/product-page.tsx',
  'cart/page/cart-page.tsx',
)
const isIcon = (id: string) => id.includes('/lucide-react/')
/** By shoppers' pages; those of the administration take theirs from the index of all. */
const isImportedByPath = (id: string, graph: ModuleGraph) =>
  isIcon(id) && graph.getModuleInfo(id)?.importers.some((importer) => !isIcon(importer)) === true
const isLibrary = (id: string) => id.includes('/node_modules/') && !isIcon(id)
const isShell = (id: string) => /\/web\/shell\/(?!logo)/.test(id)
/** Of TanStack Query, whose one module exports all: for pages that change something or load more. */
const isLater = (id: string) =>
  /\/(useMutation|mutationObserver|useInfiniteQuery|infinite\w+|useQueries|queriesObserver)\.js$/.test(
    id,
  )

/**
 * Vite would make fifty small files of a page, and a phone's connection pays for each request. So each of
 * these is one file: the libraries of every page, our own code of every page, the shell, the cards of products,
 * the icons between home and cart. An icon counts with the files that import it, so shoppers' pages import each
 * by its path. Forms and their schemas are not part of it: many pages have forms, but those that shoppers see
 * first have none. `parts` is what many pages share of the rest, most of them the administration's.
 */
const sharedFiles: SharedFile[] = [
  {
    name: (id, graph) =>
      isLibrary(id) && !isLater(id) && (ofEntry(id, graph) || ofEveryPage(id, graph))
        ? 'frame'
        : null,
  },
  {
    name: (id, graph) =>
      !isLater(id) && (ofEveryPage(id, graph) || (ofShop(id, graph) && !isShell(id)))
        ? 'base'
        : null,
  },
  { name: (id, graph) => (!isLater(id) && ofShop(id, graph) ? 'shell' : null) },
  { name: (id, graph) => (!isLater(id) && ofCards(id, graph) ? 'cards' : null) },
  { name: (id, graph) => (isIcon(id) && ofBuying(id, graph) ? 'icons' : null) },
  { name: (id, graph) => (isImportedByPath(id, graph) ? 'more-icons' : null) },
  {
    name: 'parts',
    test: /^(?!.*(\/zod\/|forms\/form\.tsx|admin|schemas\.ts|\/shared\/api\/|hook-?form))/,
    minShareCount: 44,
  },
  { name: 'forms', test: /react-hook-form|forms\/form\.tsx/, minShareCount: 10 },
  { name: 'admin-icons', test: /\/lucide-react\//, minShareCount: 2 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: browsers,
    // Fonts and icons stay files: as data addresses they would be blocked by the page's policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
  // Only the icons in use go into the server's bundle, instead of the whole set at each start.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
