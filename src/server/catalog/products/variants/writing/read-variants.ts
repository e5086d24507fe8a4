import { isDeepStrictEqual } from 'node:util'
import type { VariantForm } from '#shared/catalog/variant-form-schemas.ts'
import type { ProductOption } from '#shared/catalog/variant-schemas.ts'
import type { Text } from '#shared/languages/texts.ts'
import { poishaFromTaka, type Poisha } from '#shared/money/money.ts'
import { definedOnly } from '../../../../platform/content-texts.ts'
import type { TextIssue } from '../../../../platform/domain-error.ts'
import { newId } from '../../../../platform/ids.ts'
import { catalogTexts } from '../../../catalog-texts.ts'
import { stockItemIds } from './plan-stock.ts'
import type { PlannedVariant, ProductBefore, VariantsOfForm } from './variant-change.ts'
import type { StoredVariant } from '../variant-queries.ts'

interface GivenVariants {
  given: readonly VariantForm[]
  /** Options after the form. */
  options: readonly ProductOption[]
  issues: TextIssue[]
}

type Complain = (field: string, message: Text) => void

/** The variants of a form, each with what the form leaves as it was. */
export function readVariants(
  before: ProductBefore,
  form: VariantsOfForm,
  { given, options, issues }: GivenVariants,
): PlannedVariant[] {
  const itemOf = stockItemIds(before, form)
  const rows = given.map((variant) => ({ variant, values: valuesOf(variant, options) }))
  const namedIds = rows.map(({ variant }) => variant._id?.toLowerCase())
  const allValues = rows.map(({ values }) => JSON.stringify(values))
  return rows.map(({ variant, values }, at) => {
    const complain: Complain = (field, message) => {
      issues.push({ path: `variants.${at}.${field}`, message })
    }
    const id = namedIds[at]
    const stored = before.variants.find((each) =>
      id === undefined
        ? isDeepStrictEqual(each.values, values) && !namedIds.includes(each.id)
        : each.id === id,
    )
    if (id !== undefined && (!stored || namedIds.indexOf(id) !== at)) {
      complain('_id', (language) => catalogTexts[language].variantGone)
    }
    rejectValues(variant, options, complain)
    if (allValues.indexOf(JSON.stringify(values)) !== at) {
      complain('options', (language) => catalogTexts[language].duplicateVariant)
    }
    if (!stored && variant.price === undefined) {
      complain('price', (language) => catalogTexts[language].priceNeeded)
    }
    const stockItemId = itemOf(variant.stockItem ?? stored?.stockItemId ?? JSON.stringify(values))
    const { stock, stockBefore } = variant
    return {
      variant: {
        ...(stored ?? newVariant(0, stockItemId)),
        ...fieldsOf(variant, form),
        values,
        stockItemId,
        pictureIds: picturesOf(variant, stored, form, complain),
      },
      path: `variants.${at}.stock`,
      stock,
      stockBefore,
    }
  })
}

export function newVariant(pricePoisha: Poisha, stockItemId: string): StoredVariant {
  return {
    id: newId(),
    values: [],
    sku: null,
    barcode: null,
    pricePoisha,
    originalPricePoisha: null,
    costPoisha: null,
    stockItemId,
    pictureIds: [],
    weightGrams: null,
    isActive: true,
  }
}

/** In the order of the options; '' where it has none. */
function valuesOf({ options: chosen }: VariantForm, options: readonly ProductOption[]): string[] {
  return options.map(({ name }) => (Object.hasOwn(chosen, name) ? (chosen[name] ?? '') : ''))
}

function rejectValues(
  { options: chosen }: VariantForm,
  options: readonly ProductOption[],
  complain: Complain,
): void {
  for (const { name, values } of options) {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : ''
    if (!value) complain(`options.${name}`, (language) => catalogTexts[language].valueNeeded(name))
    else if (!values.includes(value)) {
      complain(`options.${name}`, (language) => catalogTexts[language].unknownValue(value, name))
    }
  }
  for (const name of Object.keys(chosen)) {
    if (options.some((option) => option.name === name)) continue
    complain(`options.${name}`, (language) => catalogTexts[language].unknownOption(name))
  }
}

/** Fields of the variant itself in the form. */
function fieldsOf(
  { price, originalPrice, cost, ...variant }: VariantForm,
  { costPoisha }: VariantsOfForm,
): Partial<StoredVariant> {
  const { sku, barcode, weightGrams, isActive } = variant
  return definedOnly({
    sku,
    barcode,
    weightGrams,
    isActive,
    pricePoisha: price === undefined ? undefined : poishaFromTaka(price),
    originalPricePoisha:
      typeof originalPrice === 'number' ? poishaFromTaka(originalPrice) : originalPrice,
    costPoisha: cost === undefined ? costPoisha : cost === null ? null : poishaFromTaka(cost),
  })
}

function picturesOf(
  { images }: VariantForm,
  stored: StoredVariant | undefined,
  form: VariantsOfForm,
  complain: Complain,
): string[] {
  if (!images) return retainedPictures(stored, form)
  const ids = images.map((reference, at) => {
    const id = form.pictureIdOf(reference)
    if (id !== undefined && form.pictureIds.includes(id)) return id
    complain(`images.${at}`, (language) => catalogTexts[language].foreignImage)
    return ''
  })
  return [...new Set(ids)]
}

/** A variant's pictures, without those that the product no longer has. */
export function retainedPictures(
  stored: Pick<StoredVariant, 'pictureIds'> | undefined,
  { pictureIds }: Pick<VariantsOfForm, 'pictureIds'>,
): string[] {
  return stored?.pictureIds.filter((id) => pictureIds.includes(id)) ?? []
}
