import type { ProductChange, Rounding } from '#shared/catalog/bulk/bulk-product-schemas.ts'
import { bulkProductTexts } from '#shared/catalog/bulk/bulk-product-texts.ts'
import { roundedPrice } from '#shared/catalog/bulk/rounded-price.ts'
import { maxStock, maxTags } from '#shared/catalog/product-form-schemas.ts'
import type { Text } from '#shared/languages/texts.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { maxTaka, type Poisha, poishaFromTaka, poishaPerTaka } from '#shared/money/money.ts'
import type { CategoryPath } from '../../categories/categories.ts'
import type { ProductRow } from '../product-queries.ts'
import type { VariantRow } from '../variants/variant-queries.ts'

/** A product as it is to be. */
export interface PlannedProduct {
  before: ProductRow
  after: ProductRow
}

export type Plan =
  | { kind: 'change'; product: PlannedProduct }
  | { kind: 'skip'; code: string; reason: Text }

type Reason = 'priceTooLow' | 'priceTooHigh' | 'stockTooLow' | 'stockTooHigh'

class Refused extends Error {
  readonly reason: Text

  constructor(reason: Text) {
    super('a product cannot be changed so')
    this.reason = reason
  }
}

const refuse = (name: Reason): never => {
  throw new Refused((language) => bulkProductTexts[language][name])
}

/** Present values that changes of many products are compared with. */
interface Present {
  /** Where a change of the category leads. */
  path: CategoryPath | null
  unnumbered: Unnumbered
}

/** Plans the change of a product. */
export function planChange(before: ProductRow, change: ProductChange, present: Present): Plan {
  try {
    const after = changed(before, change, present)
    if (after === null) return skip('unchanged', (language) => bulkProductTexts[language].unchanged)
    return { kind: 'change', product: { before, after } }
  } catch (error) {
    if (error instanceof Refused) return skip('refused', error.reason)
    throw error
  }
}

export const skip = (code: string, reason: Text): Plan => ({ kind: 'skip', code, reason })

/** Null where nothing changes. */
function changed(
  row: ProductRow,
  change: ProductChange,
  { path, unnumbered }: Present,
): ProductRow | null {
  switch (change.kind) {
    case 'price':
      return withPrices(row, change.rounding, (price) => (price * (100 + change.percent)) / 100)
    case 'price_amount':
      return withPrices(row, change.rounding, (price) => price + poishaFromTaka(change.amount))
    case 'stock':
      return withStocks(
        row,
        unnumbered,
        (stock) => (change.mode === 'add' ? stock : 0) + change.units,
      )
    case 'category': {
      if (path === null) return null
      const isThere = row.categoryId === path.categoryId && row.subcategoryId === path.subcategoryId
      return isThere ? null : { ...row, ...path }
    }
    case 'tags':
      return withTags(row, change)
    case 'featured':
      return row.featured === change.isOn ? null : { ...row, featured: change.isOn }
    case 'active':
      return row.isActive === change.isOn ? null : { ...row, isActive: change.isOn }
  }
}

function withPrices(
  row: ProductRow,
  rounding: Rounding,
  newPrice: (price: Poisha) => number,
): ProductRow | null {
  const variants = row.variants.map((variant) => {
    const pricePoisha = roundedPrice(newPrice(variant.pricePoisha), rounding)
    if (pricePoisha < poishaPerTaka) refuse('priceTooLow')
    if (pricePoisha > maxTaka * poishaPerTaka) refuse('priceTooHigh')
    return { ...variant, pricePoisha }
  })
  const isSame = variants.every(
    ({ pricePoisha }, at) => pricePoisha === row.variants[at]?.pricePoisha,
  )
  return isSame ? null : { ...row, variants }
}

/** Units without numbers in stock, by stock item, of products that keep numbers. */
export type Unnumbered = ReadonlyMap<string, number>

/** That a new stock of a variant takes units with numbers away; null where it does not. */
export function takesNumbered(
  { tracks }: Pick<ProductRow, 'tracks'>,
  variant: Pick<VariantRow, 'stock' | 'stockItemId'>,
  stock: number,
  unnumbered: Unnumbered,
): Text | null {
  const numbered = variant.stock - stock - (unnumbered.get(variant.stockItemId) ?? 0)
  if (tracks === 'none' || stock >= variant.stock || numbered <= 0) return null
  return (language) => unitTexts[language].areNumbered(numbered)
}

function withStocks(
  row: ProductRow,
  unnumbered: Unnumbered,
  newStock: (stock: number) => number,
): ProductRow | null {
  const variants = row.variants.map((variant) => {
    const stock = newStock(variant.stock)
    if (stock < 0) refuse('stockTooLow')
    if (stock > maxStock) refuse('stockTooHigh')
    const reason = takesNumbered(row, variant, stock, unnumbered)
    if (reason) throw new Refused(reason)
    return { ...variant, stock }
  })
  const isSame = variants.every(({ stock }, at) => stock === row.variants[at]?.stock)
  return isSame ? null : { ...row, variants }
}

function withTags(
  row: ProductRow,
  { mode, tags }: Extract<ProductChange, { kind: 'tags' }>,
): ProductRow | null {
  const wanted =
    mode === 'add'
      ? [...new Set([...row.tags, ...tags])]
      : row.tags.filter((tag) => !tags.includes(tag))
  if (wanted.length === row.tags.length) return null
  if (mode === 'add' && wanted.length > maxTags) {
    throw new Refused((language) => bulkProductTexts[language].tooManyTags(maxTags))
  }
  return { ...row, tags: wanted }
}
