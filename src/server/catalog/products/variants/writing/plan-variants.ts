import { isDeepStrictEqual } from 'node:util'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import type { ProductOption } from '#shared/catalog/variant-schemas.ts'
import type { Text } from '#shared/languages/texts.ts'
import { DomainError, type TextIssue } from '../../../../platform/domain-error.ts'
import { catalogTexts } from '../../../catalog-texts.ts'
import { optionsOfForm, storedOptions } from '../offered-options.ts'
import { planStock, type StockChanges, stockItemIds } from './plan-stock.ts'
import { newVariant, readVariants, retainedPictures } from './read-variants.ts'
import type {
  PlannedVariant,
  ProductBefore,
  VariantsOfForm,
  WantedStock,
} from './variant-change.ts'
import type { StoredVariant } from '../variant-queries.ts'

/** A planned change of a product's variants and stock items. */
export interface VariantPlan extends StockChanges {
  options: ProductOption[] | null
  colors: ProductColor[]
  /** In order. */
  variants: StoredVariant[]
}

/** Throws `invalid` with an issue for each field that is wrong. */
export function planVariants(before: ProductBefore, form: VariantsOfForm): VariantPlan {
  const issues: TextIssue[] = []
  const { options, colors } = optionsOfForm({ ...form, before }, issues)
  const planned = form.variants
    ? readVariants(before, form, { options, given: form.variants, issues })
    : retainedVariants(before, form, { options, issues })
  const stock = planStock(before, planned, form.openedWith, issues)
  const [first] = issues
  if (first) throw new DomainError('invalid', first.message, { issues })
  const variants = planned.map(({ variant }) => variant)
  return { options: storedOptions(options, variants), colors, variants, ...stock }
}

/** The variants of a form that does not name them: those that there are, or those of its colours. */
function retainedVariants(
  before: ProductBefore,
  form: VariantsOfForm,
  { options, issues }: { options: readonly ProductOption[]; issues: TextIssue[] },
): PlannedVariant[] {
  const areColors = !before.options?.length && !form.options?.length
  const variants = areColors ? variantsOfColors(before, form, options) : [...before.variants]
  const areFitting = variants.every(({ values }) => fits(values, options))
  if (!areColors && !(areFitting && variants.length > 0)) {
    const message: Text = (language) => catalogTexts[language].variantsNeeded
    issues.push({ path: 'variants', message })
  }
  rejectPrices(before, form, variants, issues)
  const stock = stockOfProduct(before, form, variants, issues)
  return withPrices(form, variants).map((variant) => ({
    variant: {
      ...variant,
      costPoisha: form.costPoisha === undefined ? variant.costPoisha : form.costPoisha,
      pictureIds: retainedPictures(variant, form),
    },
    path: 'stock',
    ...stock,
  }))
}

function fits(values: readonly string[], options: readonly ProductOption[]): boolean {
  return (
    values.length === options.length &&
    options.every((option, at) => option.values.includes(values[at] ?? ''))
  )
}

/** A colour that is new costs what the others cost, and is sold from their stock. */
function variantsOfColors(
  before: ProductBefore,
  form: VariantsOfForm,
  [colors]: readonly ProductOption[],
): StoredVariant[] {
  const [first = newVariant(form.pricePoisha ?? 0, stockItemIds(before, form)(''))] =
    before.variants
  const { pricePoisha, originalPricePoisha, costPoisha, stockItemId } = first
  const valuesOfEach = colors ? colors.values.map((name) => [name]) : [[]]
  return valuesOfEach.map((values) => {
    const same = before.variants.find((variant) => isDeepStrictEqual(variant.values, values))
    const added = {
      ...newVariant(pricePoisha, stockItemId),
      originalPricePoisha,
      costPoisha,
      values,
    }
    return same ?? added
  })
}

/** A price of the product is that of its variants, where all have the same. */
function rejectPrices(
  before: ProductBefore,
  { pricePoisha, originalPricePoisha }: VariantsOfForm,
  variants: readonly StoredVariant[],
  issues: TextIssue[],
): void {
  if (haveOnePrice(variants)) return
  const message: Text = (language) => catalogTexts[language].pricesByVariant
  if (pricePoisha !== undefined && pricePoisha !== before.regularPricePoisha) {
    issues.push({ path: 'price', message })
  }
  if (
    originalPricePoisha !== undefined &&
    originalPricePoisha !== before.regularOriginalPricePoisha
  ) {
    issues.push({ path: 'originalPrice', message })
  }
}

function haveOnePrice(variants: readonly StoredVariant[]): boolean {
  return variants.every(
    (variant) =>
      variant.pricePoisha === variants[0]?.pricePoisha &&
      variant.originalPricePoisha === variants[0]?.originalPricePoisha,
  )
}

function withPrices(form: VariantsOfForm, variants: readonly StoredVariant[]): StoredVariant[] {
  if (!haveOnePrice(variants)) return [...variants]
  return variants.map((variant) => ({
    ...variant,
    pricePoisha: form.pricePoisha ?? variant.pricePoisha,
    originalPricePoisha:
      form.originalPricePoisha === undefined
        ? variant.originalPricePoisha
        : form.originalPricePoisha,
  }))
}

/** The stock of the product is that of its one stock item; of several it says nothing, and is their sum. */
function stockOfProduct(
  before: ProductBefore,
  { stock, stockBefore }: VariantsOfForm,
  variants: readonly StoredVariant[],
  issues: TextIssue[],
): Pick<WantedStock, 'stock' | 'stockBefore'> {
  if (variants.every(({ stockItemId }) => stockItemId === variants[0]?.stockItemId)) {
    return { stock, stockBefore }
  }
  if (stock !== undefined && stock !== (stockBefore ?? before.stock)) {
    const message: Text = (language) => catalogTexts[language].stockByVariant(before.stock)
    issues.push({ path: 'stock', message })
  }
  return {}
}
