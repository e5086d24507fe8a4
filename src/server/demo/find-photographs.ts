import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoProduct } from './read-catalogue.ts'

export interface ColorPhotograph {
  path: string
  /** The colour's name when the picture shows this product in it; null for a stand-in. */
  color: string | null
}

export interface Photographs {
  /** The pictures of a product, its first colour's first. */
  ofProduct(product: DemoProduct): ColorPhotograph[]
}

/**
 * Photographs lie under {sku}/{colour}.webp; those of a kind, shown until a product has its own,
 * under kinds/{kind}-{colour}.webp.
 */
export async function findPhotographs(folder: string): Promise<Photographs> {
  const files = new Set(await listFiles(folder))
  const ofKinds = [...files].filter((file) => file.startsWith('kinds/')).toSorted()

  function ofKind(kind: string): string | null {
    const file = ofKinds.find((each) => each.startsWith(`kinds/${kind}-`))
    return file ? join(folder, file) : null
  }

  return {
    ofProduct(product) {
      const found: ColorPhotograph[] = []
      for (const { name, studio } of product.colors) {
        const own = [`${product.sku}/${studio}.webp`, `kinds/${product.kind}-${studio}.webp`].find(
          (file) => files.has(file),
        )
        if (own) found.push({ path: join(folder, own), color: name })
        const detail = `${product.sku}/${studio}-2.webp`
        if (files.has(detail)) found.push({ path: join(folder, detail), color: null })
      }
      if (found.length > 0) return found
      const standIn = ofKind(product.kind)
      return standIn ? [{ path: standIn, color: null }] : []
    },
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
