/** The badge's percent off, rounded; null unless the original price is higher (SPEC §5). */
export function discountPercent(price: number, originalPrice: number | null): number | null {
  if (originalPrice === null || originalPrice <= price) return null
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}
