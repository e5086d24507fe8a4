export interface NewBuyerLimits {
  maxUnitsPerProduct: number
  maxUnits: number
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

export function tooManyTogether({ maxUnits }: NewBuyerLimits, phone: string): string {
  return `You can order at most ${maxUnits} units together here. Please call ${phone} for more.`
}
