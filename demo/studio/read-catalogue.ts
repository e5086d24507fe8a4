import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const productSchema = z.object({
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  kind: z.string(),
  colors: z.array(z.object({ name: z.string(), studio: z.string() })).min(1),
})

export type DemoProduct = z.infer<typeof productSchema>

/** The demo products in the order of the files and, within a file, as written. */
export async function readCatalogue(folder: string): Promise<DemoProduct[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return files.flatMap((text) => z.array(productSchema).parse(JSON.parse(text)))
}
