import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { maxProductImages, maxStock } from '#shared/catalog/product-form-schemas.ts'
import { colorCodePattern } from '#shared/catalog/product-schemas.ts'
import {
  productOptionsSchema,
  productVariantsSchema,
} from '#shared/catalog/variant-form-schemas.ts'
import { sentWarrantySchema } from '#shared/catalog/warranty/sent-warranty-schemas.ts'

const bangla = z.string().trim().min(1)

/** The Bangla of a record, by the names of its English fields. */
export const demoTextsSchema = z.strictObject({
  bn: z.strictObject({ name: bangla, description: bangla }),
})

const productTextsSchema = z.strictObject({
  bn: demoTextsSchema.shape.bn.extend({ boxContents: bangla }),
})

const brandSchema = z.object({ name: z.string(), tagline: z.string(), about: z.string() })

const demoSubcategorySchema = z.object({
  name: z.string(),
  description: z.string(),
  texts: demoTextsSchema,
  /** The product (its sku) whose image represents the category. */
  cover: z.string(),
})

const demoCategorySchema = demoSubcategorySchema.extend({
  /** Specifications that its products are narrowed by. */
  facets: z.array(z.string()).default([]),
  subcategories: z.array(demoSubcategorySchema),
})

const demoProductSchema = z.object({
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  subcategory: z.string(),
  /** Taka; with variants the lowest of theirs. */
  price: z.number(),
  originalPrice: z.number().optional(),
  /** Taka; where it has variants they name theirs. */
  cost: z.number().optional(),
  /** With variants the sum of theirs. */
  stock: z.int(),
  featured: z.boolean(),
  tags: z.array(z.string()),
  colors: z.array(
    z.object({
      name: z.string(),
      code: z.string().regex(colorCodePattern),
      /** Name of its photograph's file, without the ending. */
      photograph: z.string(),
    }),
  ),
  /** As the form of products has them. */
  options: productOptionsSchema.optional(),
  variants: productVariantsSchema(maxStock, maxProductImages).optional(),
  warranty: sentWarrantySchema,
  specifications: z.record(z.string(), z.string()),
  description: z.string(),
  /** A line for each thing. */
  boxContents: z.string(),
  texts: productTextsSchema,
})

/** The Bangla of words that products share, by the English. */
const demoGlossarySchema = z.strictObject({
  specifications: z.record(z.string(), bangla),
  /** Of their parts, without amounts and codes, which need no translation. */
  specificationValues: z.record(z.string(), bangla),
  colors: z.record(z.string(), bangla),
  optionValues: z.record(z.string(), bangla),
})

export type DemoCategory = z.output<typeof demoCategorySchema>

export type DemoProduct = z.output<typeof demoProductSchema>

export interface DemoCatalogue {
  brands: z.output<typeof brandSchema>[]
  categories: DemoCategory[]
  products: DemoProduct[]
  glossary: z.output<typeof demoGlossarySchema>
}

/** Reads the demo catalogue's data files; throws when one does not match its schema. */
export async function readDemoCatalogue(folder: string): Promise<DemoCatalogue> {
  const read = async (...path: string[]): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, ...path), 'utf8'))
  const files = (await readdir(join(folder, 'products'))).toSorted()
  const products = await Promise.all(files.map((file) => read('products', file)))
  return {
    brands: z.array(brandSchema).parse(await read('brands.json')),
    categories: z.array(demoCategorySchema).parse(await read('categories.json')),
    products: z.array(demoProductSchema).parse(products.flat()),
    glossary: demoGlossarySchema.parse(await read('glossary.json')),
  }
}

const photographSchema = z.object({
  width: z.int(),
  height: z.int(),
  /** As `createPlaceholder` makes it. */
  placeholder: z.string(),
})

/** Metadata of a photograph, so that it need not be decoded. */
export type PhotographDescription = z.output<typeof photographSchema>

/** Size and placeholder of each photograph, by its file below the folder. */
export async function readPhotographDescriptions(
  folder: string,
): Promise<ReadonlyMap<string, PhotographDescription>> {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path)) return new Map()
  const manifest: unknown = JSON.parse(await readFile(path, 'utf8'))
  return new Map(Object.entries(z.record(z.string(), photographSchema).parse(manifest)))
}

export interface ColorPhotograph {
  /** Below the folder of photographs. */
  file: string
  /** The colour that the picture shows as its image; null for a second view. */
  color: string | null
}

/**
 * The existing photographs of a product, its first colour first: {sku}/{photograph}.webp below
 * the folder, and {photograph}-2.webp for a second view.
 */
export function findPhotographs(folder: string, product: DemoProduct): ColorPhotograph[] {
  return product.colors
    .flatMap(({ name, photograph }) => [
      { file: `${product.sku}/${photograph}.webp`, color: name },
      { file: `${product.sku}/${photograph}-2.webp`, color: null },
    ])
    .filter(({ file }) => existsSync(join(folder, file)))
}
