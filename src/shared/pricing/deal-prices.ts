import type { Language } from '../languages/languages.ts'
import type { Poisha } from '../money/money.ts'
import { pricingTexts } from './pricing-texts.ts'

/** A line of a cart or an order with what its product costs now. */
interface OfferedLine {
  productId: string
  quantity: number
  regularPricePoisha: Poisha
  /** The flash deal of its product; `unitsLeft` null when the units are not limited. */
  deal: { pricePoisha: Poisha; unitsLeft: number | null } | null
}

interface LinePrice {
  pricePoisha: Poisha
  isDealPrice: boolean
  /** Units left at the deal price where the line has more than that; else null. */
  unitsShort: number | null
}

/** Why a line with more units than a flash deal has left is at the regular price. */
export function dealUnitsMessage(name: string, unitsLeft: number, language: Language): string {
  return pricingTexts[language].dealUnitsShort(name, unitsLeft)
}

/**
 * The lines with their prices. A line gets the deal price if all its units fit into what is left, else the
 * whole line is at the regular price (API, flash deals). Lines of one product, in several colours,
 * take the units in their order.
 */
export function priceLines<L extends OfferedLine>(lines: readonly L[]): (L & LinePrice)[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const { productId, quantity, regularPricePoisha, deal } = line
    const regular = { ...line, pricePoisha: regularPricePoisha, isDealPrice: false }
    if (deal === null) return { ...regular, unitsShort: null }
    const before = taken.get(productId) ?? 0
    const unitsLeft = deal.unitsLeft === null ? null : deal.unitsLeft - before
    if (unitsLeft !== null && quantity > unitsLeft) return { ...regular, unitsShort: unitsLeft }
    taken.set(productId, before + quantity)
    return { ...line, pricePoisha: deal.pricePoisha, isDealPrice: true, unitsShort: null }
  })
}
