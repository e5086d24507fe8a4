import type { WarrantyType } from '#shared/catalog/warranty/warranty.ts'
import type { VariantChoice } from '#shared/catalog/variant-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Text } from '#shared/languages/texts.ts'
import { poishaFromTaka, type Poisha } from '#shared/money/money.ts'
import { editTexts } from '#shared/orders/edits/edit-texts.ts'
import {
  dealUnitsShort,
  type lineProblemCodes,
  type OrderRequest,
} from '#shared/orders/order-schemas.ts'
import { dealUnitsMessage, priceLines } from '#shared/pricing/deal-prices.ts'
import {
  choiceProblem,
  chooseVariant,
  offeredVariant,
} from '../../catalog/products/variants/choose-variant.ts'
import type { Purchasable } from '../../catalog/products/find-products.ts'
import { productName } from '../../catalog/products/wording/product-wording.ts'
import type { OrderItemRow } from '../order-queries.ts'
import { orderTexts } from '../order-texts.ts'

/** A line to be priced. */
export type RequestedLine = OrderRequest['items'][number] & {
  /** The item of an order that is edited, whose units keep their price and need no stock. */
  kept?: OrderItemRow | null
}

/** A line as it can be sold: the shop's own name, picture, price and warranty. */
export interface OrderLine {
  /** Index of its line in the request. */
  line: number
  productId: string
  /** Null where it makes no difference which one it is. */
  variantId: string | null
  /** The stock item it is sold from; null where it cannot be sold. */
  stockItemId: string | null
  sku: string | null
  /** In English; null without options. */
  variantLabel: string | null
  /** In English. */
  name: string
  image: string | null
  pricePoisha: number
  costPoisha: number | null
  quantity: number
  selectedColor: string
  warrantyType: WarrantyType
  warrantyDuration: string
  warrantyMonths: number | null
  /** The flash deal that sets its price and whose units it uses. */
  flashDealId: string | null
  /** Whether that deal has only so many units. */
  isDealLimited: boolean
}

/** A line of an order that is edited, at the price that it was sold at. */
export interface KeptLine {
  line: number
  item: OrderItemRow
  quantity: number
  /** Where further units come from; null where there are none. */
  stockItemId: string | null
}

/** A problem with a line of the request. */
export interface LineProblem {
  code: (typeof lineProblemCodes)[number] | typeof dealUnitsShort
  message: Text
  line: number
  productId: string
  variantId: string | null
  selectedColor: string
  /** The variants that fit, of which one must be named. */
  choices?: VariantChoice[]
  /** Units in stock, at the deal price, or allowed, where that is fewer. */
  available?: number
}

/** Lines with their prices, and what is wrong with them. */
export interface PricedLines {
  /** Lines at today's prices. */
  lines: OrderLine[]
  /** None in a new order. */
  keptLines: KeptLine[]
  problems: LineProblem[]
}

/**
 * The lines at the shop's prices or those kept. Problems are variants that are missing, prices that have
 * changed, and stock that does not suffice, together with what `released` gives back to it.
 */
export function priceRequestedLines(
  requested: readonly RequestedLine[],
  purchasables: ReadonlyMap<string, Purchasable>,
  released: ReadonlyMap<string, number>,
): PricedLines {
  const problems: LineProblem[] = []
  const offered = offeredLines(requested, purchasables, problems)
  const priced = pricedLines(requested, offered, problems)
  problems.push(...stockProblems(offered, released))
  return { ...priced, problems }
}

type OfferedLine = ReturnType<typeof offeredLines>[number]

/** The requested lines whose product is sold, with the variant that each of them means. */
function offeredLines(
  requested: readonly RequestedLine[],
  purchasables: ReadonlyMap<string, Purchasable>,
  problems: LineProblem[],
) {
  return requested.flatMap((request, line) => {
    const { productId, variantId = null, selectedColor, quantity, kept = null } = request
    if (isHeld(request)) return []
    const product = purchasables.get(productId)
    const position = { line, productId, variantId, selectedColor }
    if (!product) {
      const message: Text = (language) =>
        kept ? editTexts[language].notRaised(kept.name) : orderTexts[language].notSold
      problems.push({ code: 'not_found', message, ...position })
      return []
    }
    const choice = chooseVariant(product, position)
    const variant = offeredVariant(product, position)
    const price = kept
      ? { regularPricePoisha: kept.pricePoisha, deal: null, price: null }
      : { regularPricePoisha: variant.regularPricePoisha, deal: variant.deal }
    const newUnits = quantity - (kept?.quantity ?? 0)
    return { ...request, position, product, choice, variant, kept, newUnits, ...price }
  })
}

/** An order that is edited has all its units already: neither the catalogue nor the stock is asked. */
function isHeld({ kept = null, quantity }: RequestedLine): boolean {
  return kept !== null && quantity <= kept.quantity
}

/** The lines at the shop's prices or those kept; variants that are missing, and prices that have changed. */
function pricedLines(
  requested: readonly RequestedLine[],
  offered: readonly OfferedLine[],
  problems: LineProblem[],
): Omit<PricedLines, 'problems'> {
  const lines: OrderLine[] = []
  const keptLines = requested.flatMap((request, line): KeptLine[] => {
    const { kept = null, quantity } = request
    return kept && isHeld(request) ? [{ line, item: kept, quantity, stockItemId: null }] : []
  })
  for (const priced of priceLines(offered)) {
    problems.push(...lineProblems(priced))
    const { kept, quantity, position, variant } = priced
    if (kept) {
      const { stockItemId } = variant
      keptLines.push({ line: position.line, item: kept, quantity, stockItemId })
    } else lines.push(orderLine(priced))
  }
  return { lines, keptLines }
}

function orderLine({
  position,
  product,
  variant,
  productId,
  quantity,
  pricePoisha,
  isDealPrice,
}: OfferedLine & { pricePoisha: Poisha; isDealPrice: boolean }): OrderLine {
  return {
    line: position.line,
    productId,
    variantId: variant.id,
    stockItemId: variant.stockItemId,
    sku: variant.sku,
    variantLabel: variant.label || null,
    name: product.name,
    image: variant.image,
    pricePoisha,
    costPoisha: variant.costPoisha,
    quantity,
    selectedColor: variant.color,
    warrantyType: product.warrantyType,
    warrantyDuration: product.warrantyDuration,
    warrantyMonths: product.warrantyMonths,
    flashDealId: isDealPrice && variant.deal ? variant.deal.id : null,
    isDealLimited: typeof variant.deal?.unitsLeft === 'number',
  }
}

function lineProblems({
  product,
  choice,
  position,
  price,
  pricePoisha,
  unitsShort,
}: OfferedLine & { pricePoisha: Poisha; unitsShort: number | null }): LineProblem[] {
  const nameIn = (language: Language) => productName(product, language)
  const ofChoice = choiceProblem(product, choice)
  const problems: LineProblem[] = ofChoice ? [{ ...ofChoice, ...position }] : []
  if (typeof price === 'number' && poishaFromTaka(price) !== pricePoisha) {
    const message: Text = (language) => orderTexts[language].priceChanged(nameIn(language))
    problems.push({ code: 'price_changed', message, ...position })
  }
  if (unitsShort !== null) {
    const message: Text = (language) => dealUnitsMessage(nameIn(language), unitsShort, language)
    problems.push({ code: dealUnitsShort, message, ...position, available: unitsShort })
  }
  return problems
}

/** The lines whose stock has fewer units than are requested, all lines together that share it. */
function stockProblems(
  offered: readonly OfferedLine[],
  released: ReadonlyMap<string, number>,
): LineProblem[] {
  const wanted = new Map<string, number>()
  const stockOf = ({ productId, variant }: OfferedLine) => variant.stockItemId ?? productId
  for (const line of offered) {
    wanted.set(stockOf(line), (wanted.get(stockOf(line)) ?? 0) + line.newUnits)
  }
  return offered.flatMap((line) => {
    const { product, variant, position, kept } = line
    const free = variant.stock + (released.get(stockOf(line)) ?? 0)
    if ((wanted.get(stockOf(line)) ?? 0) <= free) return []
    const message: Text = (language) =>
      kept
        ? editTexts[language].outOfStock(productName(product, language), free)
        : orderTexts[language].outOfStock(productName(product, language), free)
    const available = free + (kept?.quantity ?? 0)
    return [{ code: 'out_of_stock' as const, message, ...position, available }]
  })
}
