import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import {
  colorOption,
  imageOfColor,
  productOptions,
  valuesByOption,
} from '#shared/catalog/product-rules.ts'
import type {
  AdminVariant,
  OfferedOption,
  ProductVariant,
} from '#shared/catalog/variant-schemas.ts'
import { takaOrNull } from '#shared/money/money.ts'
import type { RunningDeal } from '../product-extensions.ts'
import type { ProductRow, ProductSummaryRow } from '../product-queries.ts'
import { optionLabel, valueName, type Wording } from '../wording/product-wording.ts'
import { dealOfVariant, pricesDuring, serializePrices } from './variant-prices.ts'
import type { VariantRow } from './variant-queries.ts'

type ProductWithOptions = Pick<ProductSummaryRow, 'options' | 'colors'>

/** All that can be chosen of a product. */
export function serializeOptions(product: ProductWithOptions, wording: Wording): OfferedOption[] {
  return productOptions(product).map((option) => ({
    name: option.name,
    label: optionLabel(option.name, wording),
    values: option.values.map((value) => valueName(value, option, product.colors, wording)),
  }))
}

/** The options without values that no active variant has. */
export function serializeOfferedOptions(
  product: ProductWithOptions & Pick<ProductSummaryRow, 'offeredValues'>,
  wording: Wording,
): OfferedOption[] {
  const { offeredValues, colors } = product
  if (!offeredValues) return serializeOptions(product, wording)
  const options = productOptions(product).map(({ name, values }, at) => ({
    name,
    values: values.filter((value) => offeredValues.some((each) => each[at] === value)),
  }))
  return serializeOptions({ options, colors }, wording).filter(({ values }) => values.length > 0)
}

interface VariantContext {
  wording: Wording
  /** The deal of the product that runs now, as far as it is still there. */
  deal: RunningDeal | undefined
  images: ReadonlyMap<string, Picture>
}

/** The active variants of a product, at the prices that they have now. */
export function serializeVariants(row: ProductRow, context: VariantContext): ProductVariant[] {
  return row.variants
    .filter((variant) => variant.isActive)
    .map((variant) => serializeVariant(row, variant, context))
}

/** All variants of a product, at their regular prices. */
export function serializeAdminVariants(
  row: ProductRow,
  { hasCosts, ...context }: VariantContext & { hasCosts: boolean },
): AdminVariant[] {
  return row.variants.map((variant) => ({
    ...serializeVariant(row, variant, context),
    ...serializePrices(variant),
    ...(hasCosts && { cost: takaOrNull(variant.costPoisha) }),
  }))
}

function serializeVariant(
  row: ProductRow,
  variant: VariantRow,
  { wording, deal: running, images }: VariantContext,
): ProductVariant {
  const options = productOptions(row)
  const values = valuesByOption(options, variant.values)
  const shown = options.map((option) =>
    valueName(values[option.name] ?? '', option, row.colors, wording),
  )
  // As the columns of the product say, which are what its own price comes from.
  const { variantId, pricePoisha, endsAt } = row.deal
  const deal =
    pricePoisha === null || endsAt === null
      ? null
      : dealOfVariant(
          { variantId, pricePoisha, endsAt, unitsLeft: running?.unitsLeft ?? null },
          variant,
        )
  const own = variant.pictureIds.flatMap((id) => images.get(id)?.url ?? [])
  const main = { colors: row.colors, image: images.get(row.pictureId ?? '')?.url ?? null }
  return {
    _id: variant.id,
    options: valuesByOption(options, shown),
    sku: variant.sku,
    barcode: variant.barcode,
    ...serializePrices(pricesDuring(deal, variant)),
    flashDeal: deal && { endsAt: deal.endsAt.toISOString(), unitsLeft: deal.unitsLeft },
    stock: variant.stock,
    stockItem: variant.stockItemId,
    image: own[0] ?? imageOfColor(main, values[colorOption] ?? ''),
    images: own,
    weightGrams: variant.weightGrams,
    isActive: variant.isActive,
  }
}
