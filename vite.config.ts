import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { build, defineConfig, type Plugin } from 'vite'

/**
 * Few files that every page needs, instead of fifty small ones: a phone's connection pays for each
 * request. A source file that lies directly in one of the named folders is in every page; what only
 * some pages load (the toast list, forms, administration) lies in a folder below.
 */
const sharedFiles = [
  // Two, because a file is compiled and run in one go.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
  {
    name: 'router',
    // And the few names that the entry shares with what writes the document.
    test: /node_modules[\\/](react-router|clsx)[\\/]|src[\\/]web[\\/]document[\\/]page-files/,
    priority: 2,
  },
  // Not with the router: the entry, and with it what a first view downloads, does without.
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
  {
    name: 'shop',
    test: /src[\\/]web[\\/]((api|cart|toasts|ui)[\\/](?!toast-list|use-cart-mutations)[^\\/]+$|shell[\\/](?!account-menu|shop-shell)[^\\/]+$|shell[\\/]search[\\/]search-form|seo[\\/]page-(meta|structured-data)|search-trail[\\/]search-trail|storefront[\\/]color-dots|flash-deals[\\/](refresh-at|deal-countdown|countdown)|shop-texts)/,
    priority: 1,
  },
  {
    name: 'storefront',
    test: /src[\\/]web[\\/]storefront[\\/](product-(card|grid|link)|card-cart-button|section-heading|shop-picture)/,
    priority: 1,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
]

/**
 * Leaves out zod's writer of JSON schemas, 5 kB of every page with a form: the browser validates and
 * never describes. The server, which writes OpenAPI with it, runs from source.
 */
function dropJsonSchema(): Plugin {
  return {
    name: 'drop-json-schema',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/^.*\._zod\.processJSONSchema = .*$/gm, '')
          .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
          .replace('createToJSONSchemaMethod(this, {})(params)', 'undefined'),
    },
  }
}

/**
 * Parts of React Router for what this shop does not do, 2 kB of every page: measuring its own routes, and
 * asking for routes one by one instead of knowing all (`routeDiscovery` in react-router.config.ts). A
 * release that renames what they export fails to build.
 */
const unusedRouterParts: Record<string, string> = {
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const getPartialManifest = (manifest) => manifest
    export const getManifestPath = () => undefined
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = () => false`,
}

function dropUnusedRouterParts(): Plugin {
  return {
    name: 'drop-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler: (id) =>
        unusedRouterParts[/lib\/.*$/.exec(id.split('production/')[1] ?? '')?.[0] ?? ''],
    },
  }
}

/**
 * Icons without the attributes that all of them have, 190 bytes each: `.lucide` in ui.css says
 * the same.
 */
const leanIcon = `
  import { createElement } from 'react'
  export default ({ node }) => ({ className, ...rest }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        ...rest,
        className: className ? 'lucide ' + className : 'lucide',
      },
      node.map(([element, attributes]) => createElement(element, attributes)),
    )`

function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    load: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => leanIcon,
    },
  }
}

/**
 * `import code from './x.ts?document-script'`: a module with all that it imports, as one small script for
 * the document itself. The browser has it there, and gets no second copy.
 */
function documentScripts(): Plugin {
  const query = '?document-script'
  return {
    name: 'document-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?document-script$/ },
      async handler(id) {
        if (this.environment.name === 'client') return `export default ''`
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          build: {
            write: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: { input: id.slice(0, -query.length), output: { format: 'iife' } },
          },
        })
        if (!('output' in built)) throw new Error(`${id} is not one script`)
        const [script] = built.output
        for (const module of script.moduleIds) this.addWatchFile(module)
        return `export default ${JSON.stringify(script.code.trim())}`
      },
    },
  }
}

/** Writes beside the build, unserved, which modules each file of the browser contains; a test reads it. */
function listClientModules(): Plugin {
  return {
    name: 'list-client-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? {
              fileName: file.fileName,
              imports: file.imports,
              modules: file.moduleIds.map((id) => relative(import.meta.dirname, id)),
            }
          : [],
      )
      writeFileSync('build/client-modules.json', JSON.stringify(chunks))
    },
  }
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    dropJsonSchema(),
    dropUnusedRouterParts(),
    leanIcons(),
    documentScripts(),
    listClientModules(),
  ],
  build: {
    target: 'es2022',
    // Fonts and icons stay files: as data addresses they would be blocked by the page's policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } },
    },
  },
  // Only the icons in use go into the server's bundle, instead of the whole set at each start.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
