import type { Product } from '#shared/catalog/product-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'

/** A chat that begins with the product's name, price and page (SPEC §2). */
export function whatsappQuestion(
  number: string,
  product: Pick<Product, 'name' | 'price'>,
  pageUrl: string,
): string {
  const text = `Hello! I have a question about ${product.name} (${formatTaka(product.price)}): ${pageUrl}`
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`
}
