import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Fonts and icons stay files: as data addresses they would be blocked by the page's policy.
    assetsInlineLimit: 0,
  },
  // Only the icons in use go into the server's bundle, instead of the whole set at each start.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { entries: ['src/web/**/*.tsx'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
