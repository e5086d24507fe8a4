import type { LucideIcon } from 'lucide-react'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { formatTaka } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { productTexts } from './product-texts.tsx'
import { LinkButton } from '../../ui/button.tsx'

interface ChatLinksProps {
  product: Product
  pageUrl: string
}

export function ChatLinks({ product, pageUrl }: ChatLinksProps) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { chat } = useShopSettings()
  const price = formatTaka(product.price, language)
  const question = t.question(product.name, price, pageUrl)
  const whatsapp = whatsappUrl(chat.whatsappNumber, question)
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
      <ChatLink url={whatsapp} name="WhatsApp" icon={MessageCircle} />
      <ChatLink url={chat.messenger} name="Messenger" icon={MessagesSquare} />
    </div>
  )
}

function ChatLink({ url, name, icon: Icon }: { url: string; name: string; icon: LucideIcon }) {
  const t = useTexts(productTexts)
  return (
    <LinkButton
      to={url}
      variant="ghost"
      className="border border-line"
      icon={<Icon aria-hidden className="size-4.5 shrink-0 text-brand" />}
    >
      <span>
        {t.askOn(name, (words) => (
          <span className="max-sm:sr-only md:max-lg:sr-only">{words}</span>
        ))}
      </span>
    </LinkButton>
  )
}

/** A chat that begins with the product's name, price and page (SPEC §2). */
export function whatsappUrl(number: string, text: string): string {
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`
}
