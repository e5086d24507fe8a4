import { MessageCircle, MessagesSquare } from 'lucide-react'
import { shopConfig } from '#config'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { whatsappQuestion } from './whatsapp-question.ts'

interface AskButtonsProps {
  product: Product
  pageUrl: string
}

export function AskButtons({ product, pageUrl }: AskButtonsProps) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <a
        href={whatsappQuestion(shopConfig.chat.whatsappNumber, product, pageUrl)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle('quiet', 'medium', 'border border-line')}
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
        className={buttonStyle('quiet', 'medium', 'border border-line')}
      >
        <MessagesSquare aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span>
          <span className="max-sm:sr-only md:max-lg:sr-only">Ask on </span>Messenger
        </span>
      </a>
    </div>
  )
}
