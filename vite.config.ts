import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Three files that every page needs, instead of fifty small ones: a phone's connection pays for each
 * request. A source file that lies directly in one of the four folders is in every page; what only
 * some pages load (the toast list, forms, administration) lies in a folder below.
 */
const sharedFiles = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|clsx)[\\/]/,
    priority: 2,
  },
  {
    name: 'shop',
    test: /src[\\/]web[\\/](api|cart|toasts|ui)[\\/](?!toast-list)[^\\/]+$/,
    priority: 1,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
