export interface NewBuyerLimits {
  maxUnitsPerProduct: number
  maxUnits: number
  maxDealUnitsPerPhone: number
}

/** The limits of a customer who has received so many units. */
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
  const byProduct = Map.groupBy(units, ({ productId }) => productId)
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
export function tooManyOfProduct(name: string, limits: NewBuyerLimits, phone: string): string {
  return `You can order at most ${limits.maxUnitsPerProduct} of ${name} here. Please call ${phone} for more.`
}

export function tooManyAtDealPrice(name: string, maxUnits: number): string {
  return `You can order at most ${maxUnits} of ${name} at the flash deal price.`
}

export function tooManyOfNetwork(phone: string): string {
  return `Very many units were ordered from your network within the hour. Please order later, or call ${phone}.`
}

export function tooManyTogether({ maxUnits }: NewBuyerLimits, phone: string): string {
  return `You can order at most ${maxUnits} units together here. Please call ${phone} for more.`
}
