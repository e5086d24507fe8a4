import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
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

/** What an import has brought to a product. */
export interface BroughtPicture {
  source: string
  pictureId: string
}

interface PicturePlan {
  planned: PlannedPicture[]
  /** The sources of those that go and of those that come; null where nothing does. */
  difference: [string[], string[]] | null
}

/**
 * What becomes of the pictures of a product. Those that its rows name come; those that earlier imports have
 * `brought` and the rows do not name go. Others stay, and so do all where the rows name none.
 */
export function planPictures(
  imported: ImportedProduct,
  before: AdminProduct | null,
  brought: readonly BroughtPicture[],
): PicturePlan {
  const named = namedPictures(imported)
  if (!before || named.length === 0) return { planned: named, difference: null }
  const { own, shownAs } = shownPictures(before, brought)
  const shown = named.map(({ source }) => shownAs(source))
  const comes = named.flatMap(({ source }, at) => (shown[at] === undefined ? source : []))
  const goes = outdatedPictures(own, brought, shown)
  // Those of the shop itself, as in an export, need nothing.
  const planned = named.filter(({ source }) => ownIdOf(source) === null)
  return comes.length + goes.length === 0
    ? { planned, difference: null }
    : { planned: named, difference: [goes.map(({ source }) => source), comes] }
}

/** The id in a URL of the shop's own pictures, which an export writes with the host; null for others. */
const ownIdOf = (source: string) => pictureIdOfUrl(source.replace(/^https?:\/\/[^/]+/, ''))

/** The pictures of a product, and which of them a source is. */
export function shownPictures(product: AdminProduct, brought: readonly BroughtPicture[]) {
  const own = new Set(product.pictures.map(({ url }) => pictureIdOfUrl(url) ?? ''))
  const bySource = new Map(brought.map(({ source, pictureId }) => [source, pictureId]))
  const shownAs = (source: string) => {
    const id = ownIdOf(source) ?? bySource.get(source)
    return id !== undefined && own.has(id) ? id : undefined
  }
  return { own, shownAs }
}

/** Those of other shops among a product's `own`, of which none is named any more. */
export function outdatedPictures(
  own: ReadonlySet<string>,
  brought: readonly BroughtPicture[],
  named: readonly (string | undefined)[],
): BroughtPicture[] {
  return brought.filter(
    ({ source, pictureId }, at) =>
      own.has(pictureId) &&
      !named.includes(pictureId) &&
      ownIdOf(source) === null &&
      brought.findLastIndex((each) => each.pictureId === pictureId) === at,
  )
}

/** In the order of the file, each once. */
function namedPictures({ pictures, variants }: ImportedProduct): PlannedPicture[] {
  const named = new Map<string, PlannedPicture>()
  const add = (line: number, text: string, shown: NamedVariant[]) => {
    const source = text.trim()
    if (source === '') return
    const earlier = named.get(source)
    if (earlier) earlier.variants.push(...shown)
    else named.set(source, { line, source, variants: [...shown] })
  }
  for (const { line, source } of pictures) add(line, source, [])
  for (const { line, options, values } of variants) {
    const sku = values.sku?.trim() || null
    for (const source of values.variantPictures ?? []) add(line, source, [{ sku, options }])
  }
  return [...named.values()]
}
