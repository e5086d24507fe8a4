import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { shopManifestUrl, shopRoutes } from './src/web/shop-manifest.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeShopManifest(reactRouterConfig.buildDirectory),
} satisfies Config

/** `window.__reactRouterManifest={…};`, as React Router writes it. */
const manifestFile = /^([^{]+)(\{.*\})(;?)$/s

/** Writes the list of routes that shoppers' pages load, beside React Router's list of all. */
async function writeShopManifest(buildDirectory: string): Promise<void> {
  const folder = join(buildDirectory, 'client/assets')
  const name = (await readdir(folder)).find((each) => /^manifest-.*\.js$/.test(each))
  if (name === undefined) throw new Error('The build has no manifest')
  const [, start = '', json = '', end = ''] =
    manifestFile.exec(await readFile(join(folder, name), 'utf8')) ?? []
  const manifest = JSON.parse(json) as Manifest
  const ofShop = { ...manifest, routes: shopRoutes(manifest.routes) }
  const text = `${start}${JSON.stringify(ofShop)}${end}`
  await writeFile(join(folder, shopManifestUrl(name)), text)
}

interface Manifest {
  routes: Record<string, { parentId?: string }>
}
