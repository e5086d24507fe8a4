import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import project from './package.json' with { type: 'json' }

/** Supported browsers, as Vite writes them: `chrome109`. `jontro/browser-support` has their missing features. */
const browsers = project.browserslist.map((each) => each.replace('ios_saf', 'ios').replace(' ', ''))

/**
 * Vite would make fifty small files of a page, and a phone's connection pays for each request. So what nearly
 * every page needs is one file, and so are the shell, what the storefront's pages share, and the icons. Forms
 * and their schemas are not part of it: many pages have forms, but those that shoppers see first have none.
 * Nor is what only the administration's many pages share.
 */
const sharedFiles = [
  {
    name: 'base',
    test: /^(?!.*(\/zod\/|forms\/form\.tsx|admin|schemas\.ts|\/shared\/api\/|hook-?form))/,
    minShareCount: 44,
  },
  { name: 'forms', test: /hook-?form|forms\/form\.tsx/, minShareCount: 10 },
  { name: 'storefront', test: '/src/web/storefront/', minShareCount: 3 },
  { name: 'shell', test: '/src/web/shell/', minShareCount: 2 },
  { name: 'icons', test: '/lucide-react/', minShareCount: 2 },
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
