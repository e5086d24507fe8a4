import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import type { ImportFormat } from '#shared/imports/import-fields.ts'
import type { NamedVariant } from '../import-tables.ts'
import type { ImportedProduct } from '../products/imported-product.ts'

/** A picture that a file names for a product. */
export interface PlannedPicture {
  line: number
  /** A URL, or the name of a file in the ZIP. */
  source: string
  /** Variants that show it. */
  variants: NamedVariant[]
}

/** A picture that an import has brought to a product. */
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
 * Plans the pictures of a product. Pictures that its rows name come, and others
 * go: in a file of another shop only those that earlier imports have `brought`. All stay where the rows name
 * none.
 */
export function planPictures(
  imported: ImportedProduct,
  before: AdminProduct | null,
  brought: readonly BroughtPicture[],
  format: ImportFormat,
): PicturePlan {
  const fromRows = namedPictures(imported)
  if (!before || fromRows.length === 0) return { planned: fromRows, difference: null }
  const { own, shownAs } = shownPictures(before, brought)
  const shown = fromRows.map(({ source }) => shownAs(source))
  const comes = fromRows.flatMap(({ source }, at) => (shown[at] === undefined ? source : []))
  const goes = outdatedPictures(own, brought, shown, format)
  if (comes.length + goes.length > 0) {
    return { planned: fromRows, difference: [goes.map(({ source }) => source), comes] }
  }
  // An export whose pictures nobody has changed needs nothing.
  const isExport = fromRows.every(({ source }) => ownIdOf(source) !== null)
  return { planned: isExport ? [] : fromRows, difference: null }
}

/** The id in a URL of the shop's own pictures, which an export writes with the host; null for others. */
const ownIdOf = (source: string) => pictureIdOfUrl(source.replace(/^https?:\/\/[^/]+/, ''))

/** The pictures of a product, and which of them a source is. */
export function shownPictures(product: AdminProduct, brought: readonly BroughtPicture[]) {
  const own = new Map(product.pictures.map(({ url }) => [pictureIdOfUrl(url) ?? '', url]))
  const bySource = new Map(brought.map(({ source, pictureId }) => [source, pictureId]))
  const shownAs = (source: string) => {
    const id = ownIdOf(source) ?? bySource.get(source)
    return id !== undefined && own.has(id) ? id : undefined
  }
  return { own, shownAs }
}

/**
 * A product's `own` pictures, URLs by id, that are not named any more: in the shop's own format any
 * of them, otherwise those that came from other shops.
 */
export function outdatedPictures(
  own: ReadonlyMap<string, string>,
  brought: readonly BroughtPicture[],
  fromRows: readonly (string | undefined)[],
  format: ImportFormat,
): BroughtPicture[] {
  const foreign = brought.filter(({ source }) => ownIdOf(source) === null)
  const sources = new Map(foreign.map(({ source, pictureId }) => [pictureId, source]))
  return [...own].flatMap(([pictureId, url]) => {
    const source = sources.get(pictureId) ?? (format === 'own' ? url : undefined)
    return source === undefined || fromRows.includes(pictureId) ? [] : { source, pictureId }
  })
}

/** In the order of the file, each once. */
function namedPictures({ pictures, variants }: ImportedProduct): PlannedPicture[] {
  const bySource = new Map<string, PlannedPicture>()
  const add = (line: number, text: string, shown: NamedVariant[]) => {
    const source = text.trim()
    if (source === '') return
    const earlier = bySource.get(source)
    if (earlier) earlier.variants.push(...shown)
    else bySource.set(source, { line, source, variants: [...shown] })
  }
  for (const { line, source } of pictures) add(line, source, [])
  for (const { line, options, values } of variants) {
    const sku = values.sku?.trim() || null
    for (const source of values.variantPictures ?? []) add(line, source, [{ sku, options }])
  }
  return [...bySource.values()]
}
