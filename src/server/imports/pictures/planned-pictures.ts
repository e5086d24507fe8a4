import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import type { NamedVariant } from '../import-tables.ts'
import type { ImportedProduct } from '../products/imported-product.ts'

/** A picture that a file names for a product. */
export interface PlannedPicture {
  line: number
  /** A URL, or the name of a file in the ZIP. */
  source: string
  /** Those that show it. */
  variants: NamedVariant[]
}

const withoutHost = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

/** In the order of the file, each once; without those that the product shows already, as in an export. */
export function plannedPictures(
  { pictures, variants }: ImportedProduct,
  before: AdminProduct | null,
): PlannedPicture[] {
  const planned = new Map<string, PlannedPicture>()
  const add = (line: number, text: string, shown: NamedVariant[]) => {
    const source = text.trim()
    if (source === '') return
    const earlier = planned.get(source)
    if (earlier) earlier.variants.push(...shown)
    else planned.set(source, { line, source, variants: [...shown] })
  }
  for (const { line, source } of pictures) add(line, source, [])
  for (const { line, options, values } of variants) {
    const sku = values.sku?.trim() || null
    for (const source of values.variantPictures ?? []) add(line, source, [{ sku, options }])
  }
  const own = new Set(before?.pictures.map(({ url }) => url))
  return [...planned.values()].filter(({ source }) => !own.has(withoutHost(source)))
}
