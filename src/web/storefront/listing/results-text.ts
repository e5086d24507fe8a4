import type { ProductList } from '#shared/catalog/product-schemas.ts'

/** Showing X to Y of Z products; pages before the last are full, so the page size is known. */
export function resultsText(
  { currentPage, totalPages, totalProducts }: ProductList['pagination'],
  shownCount: number,
): string {
  if (totalProducts === 0) return 'No products'
  const isLast = currentPage >= totalPages
  const first = isLast ? totalProducts - shownCount + 1 : (currentPage - 1) * shownCount + 1
  return `Showing ${first} to ${first + shownCount - 1} of ${totalProducts} products`
}
