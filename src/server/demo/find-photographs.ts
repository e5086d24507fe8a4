import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoProduct } from './read-catalogue.ts'

export interface ColorPhotograph {
  path: string
  /** The colour's name when the picture stands for it; null for a second view. */
  color: string | null
}

/**
 * The photographs of a product that are there, its first colour's first: {sku}/{colour}.webp below
 * the folder, and {colour}-2.webp for a second view.
 */
export function findPhotographs(folder: string, product: DemoProduct): ColorPhotograph[] {
  return product.colors
    .flatMap(({ name, studio }) => [
      { path: join(folder, product.sku, `${studio}.webp`), color: name },
      { path: join(folder, product.sku, `${studio}-2.webp`), color: null },
    ])
    .filter(({ path }) => existsSync(path))
}
