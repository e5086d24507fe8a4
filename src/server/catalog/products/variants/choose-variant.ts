import { imageOfColor, productOptions, valuesByOption } from '#shared/catalog/product-rules.ts'
import type { choiceProblemCodes, VariantChoice } from '#shared/catalog/variant-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import type { Text } from '#shared/languages/texts.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { catalogTexts } from '../../catalog-texts.ts'
import type { Purchasable, PurchasableVariant } from '../find-products.ts'
import { productName } from '../wording/product-wording.ts'

/** The request of a line in a cart or an order: a variant, or a product in a colour. */
export interface VariantRequest {
  variantId: string | null
  /** As it is stored; of a line in a cart also all values of a variant. */
  selectedColor: string
}

/** A variant that is sold; without an id where it makes no difference which one it is. */
export type SoldVariant = Omit<PurchasableVariant, 'id'> & { id: string | null }

/** Without a stock item where nothing can be sold. */
type OfferedVariant = Omit<SoldVariant, 'stockItemId'> & { stockItemId: string | null }

export type Choice =
  | { kind: 'chosen'; variant: SoldVariant }
  /** The variant or the colour is not offered. */
  | { kind: 'gone' }
  /** More than one fits, and they differ. */
  | { kind: 'several'; variants: readonly PurchasableVariant[] }

/**
 * The variant that a request means: the one that it names, or the only active one that fits. Several
 * that share price and stock are as good as one: SPEC's colours need not be chosen.
 */
export function chooseVariant(
  product: Purchasable,
  { variantId, selectedColor }: VariantRequest,
): Choice {
  const fitting = product.variants.filter((variant) =>
    variantId === null ? fits(variant, selectedColor) : variant.id === variantId,
  )
  const [first, ...others] = fitting
  if (!first) return { kind: 'gone' }
  if (others.length === 0) return { kind: 'chosen', variant: first }
  const isAlike = others.every(
    (other) =>
      other.stockItemId === first.stockItemId &&
      other.regularPricePoisha === first.regularPricePoisha &&
      other.deal === first.deal,
  )
  if (!isAlike) return { kind: 'several', variants: fitting }
  const isOfOneCost = others.every(({ costPoisha }) => costPoisha === first.costPoisha)
  const costPoisha = isOfOneCost ? first.costPoisha : null
  const open = { id: null, values: [], label: '', color: selectedColor, sku: null, costPoisha }
  return { kind: 'chosen', variant: { ...first, ...open, image: product.image } }
}

/**
 * Image and price of a line: those of the variant that it means, or, where that is not offered or not chosen,
 * those of its product in lists.
 */
export function offeredVariant(product: Purchasable, line: VariantRequest): OfferedVariant {
  const choice = chooseVariant(product, line)
  if (choice.kind === 'chosen') return choice.variant
  const { stock, regularPricePoisha, deal } = product
  const image = imageOfColor(product, line.selectedColor)
  const open = { id: null, values: [], label: '', color: line.selectedColor, sku: null }
  return { ...open, costPoisha: null, stock, regularPricePoisha, deal, image, stockItemId: null }
}

interface ChoiceProblem {
  code: (typeof choiceProblemCodes)[number]
  message: Text
  /** The variants that fit, of which one must be named. */
  choices?: VariantChoice[]
}

/** Why a line with that choice cannot be bought; null where it can. */
export function choiceProblem(product: Purchasable, choice: Choice): ChoiceProblem | null {
  const say =
    (text: 'variantRequired' | 'colorUnavailable' | 'variantUnavailable'): Text =>
    (language) =>
      catalogTexts[language][text](productName(product, language))
  switch (choice.kind) {
    case 'chosen':
      return null
    case 'several': {
      const choices = variantChoices(product, choice.variants)
      return { code: 'variant_required', message: say('variantRequired'), choices }
    }
    case 'gone':
      return product.options
        ? { code: 'variant_unavailable', message: say('variantUnavailable') }
        : { code: 'color_unavailable', message: say('colorUnavailable') }
  }
}

function fits({ color, label }: PurchasableVariant, selectedColor: string): boolean {
  return selectedColor === '' || color === selectedColor || label === selectedColor
}

/** The variants to choose from, as the API names them. */
function variantChoices(
  product: Purchasable,
  variants: readonly PurchasableVariant[],
): VariantChoice[] {
  const options = productOptions(product)
  return variants.map(({ id, values, regularPricePoisha, deal, stock }) => ({
    variantId: id,
    options: valuesByOption(options, values),
    price: takaFromPoisha(deal?.pricePoisha ?? regularPricePoisha),
    stock,
  }))
}

/** Why a product cannot be put into a cart without a choice. `path` is that of the field. */
export function variantRequired(
  product: Purchasable,
  variants: readonly PurchasableVariant[],
  path: string,
): DomainError {
  const text: Text = (language) =>
    catalogTexts[language].variantRequired(productName(product, language))
  return new DomainError('variant_required', text, {
    issues: [{ path, message: text }],
    details: { choices: variantChoices(product, variants) },
  })
}
