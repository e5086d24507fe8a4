import { groupBy } from '../group-by.ts'
import type { Language } from '../languages/languages.ts'
import { orderTexts } from './order-texts.ts'

export interface NewBuyerLimits {
  maxUnitsPerProduct: number
  maxUnits: number
  maxDealUnitsPerPhone: number
}

/** The limits of a customer, by the units that they have received. */
export function raisedBy<L extends NewBuyerLimits>(limits: L, received: number): L {
  return {
    ...limits,
    maxUnitsPerProduct: limits.maxUnitsPerProduct + received,
    maxUnits: limits.maxUnits + received,
    maxDealUnitsPerPhone: limits.maxDealUnitsPerPhone + received,
  }
}

interface Units {
  productId: string
  quantity: number
}

/** The products with more units than one order may have of each. */
export function productsBeyondLimit(
  units: readonly Units[],
  { maxUnitsPerProduct }: NewBuyerLimits,
): string[] {
  const byProduct = groupBy(units, ({ productId }) => productId)
  return [...byProduct].flatMap(([productId, own]) =>
    totalUnits(own) > maxUnitsPerProduct ? [productId] : [],
  )
}

export function isBeyondTotal(units: readonly Units[], { maxUnits }: NewBuyerLimits): boolean {
  return totalUnits(units) > maxUnits
}

function totalUnits(units: readonly Units[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The sentence at a product; `phone` is the number as it is shown. */
export function tooManyOfProduct(
  name: string,
  { maxUnitsPerProduct }: NewBuyerLimits,
  phone: string,
  language: Language,
): string {
  return orderTexts[language].tooManyOfProduct(name, maxUnitsPerProduct, phone)
}

export function tooManyAtDealPrice(name: string, maxUnits: number, language: Language): string {
  return orderTexts[language].tooManyAtDealPrice(name, maxUnits)
}

export function tooManyOfNetwork(phone: string, language: Language): string {
  return orderTexts[language].tooManyOfNetwork(phone)
}

export function tooManyOfHouse(phone: string, language: Language): string {
  return orderTexts[language].tooManyOfHouse(phone)
}

export function tooManyTogether(
  { maxUnits }: NewBuyerLimits,
  phone: string,
  language: Language,
): string {
  return orderTexts[language].tooManyTogether(maxUnits, phone)
}
