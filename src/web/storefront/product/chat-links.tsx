import { MessageCircle, MessagesSquare } from 'lucide-react'
import { shopConfig } from '#config'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { buttonClass } from '../../ui/button.tsx'

interface ChatLinksProps {
  product: Product
  pageUrl: string
}

export function ChatLinks({ product, pageUrl }: ChatLinksProps) {
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
      <a
        href={whatsappUrl(shopConfig.chat.whatsappNumber, product, pageUrl)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('ghost', 'medium', 'border border-line')}
      >
        <MessageCircle aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span>
          <span className="max-sm:sr-only md:max-lg:sr-only">Ask on </span>WhatsApp
        </span>
      </a>
      <a
        href={shopConfig.chat.messenger}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('ghost', 'medium', 'border border-line')}
      >
        <MessagesSquare aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span>
          <span className="max-sm:sr-only md:max-lg:sr-only">Ask on </span>Messenger
        </span>
      </a>
    </div>
  )
}

/** A chat that begins with the product's name, price and page (SPEC §2). */
export function whatsappUrl(
  number: string,
  product: Pick<Product, 'name' | 'price'>,
  pageUrl: string,
): string {
  const text = `Hello! I have a question about ${product.name} (${formatTaka(product.price)}): ${pageUrl}`
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`
}
