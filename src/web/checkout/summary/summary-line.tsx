import type { CartItem } from '#shared/carts/cart-schemas.ts'
import { variantLabel } from '#shared/catalog/product-rules.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka, timesTaka } from '#shared/money/money.ts'
import type { QuoteProblem } from '#shared/orders/order-schemas.ts'
import { isLine } from '../../cart/cart-updates.ts'
import { LineNotices, lineNotices, unitsLeft, type Notice } from '../../cart/page/line-notices.tsx'
import type { SeenPrices } from '../../cart/page/seen-prices.ts'
import { useLanguage, useTextLanguage } from '../../languages/language.ts'
import { Thumbnail } from '../../ui/picture.tsx'

interface SummaryLineProps {
  item: CartItem
  notices: Notice[]
  /** Called before the line is removed or becomes another one, to move the focus. */
  onLeave: () => void
}

export function SummaryLine({ item, notices, onLeave }: SummaryLineProps) {
  const language = useLanguage()
  const langOf = useTextLanguage()
  const { product, quantity } = item
  const label = variantLabel(item)
  return (
    <li className="py-3 first:pt-0">
      <div className="flex gap-3">
        <Thumbnail image={product.image} alt="" className="size-14" />
        <div className="min-w-0 flex-1 text-[0.9375rem]">
          <p lang={langOf(product.name)} className="line-clamp-2 leading-snug font-medium">
            {product.name}
          </p>
          <p className="text-sm text-muted">
            {label !== '' && <span>{`${label} · `}</span>}
            <span className="whitespace-nowrap">
              <span className="price">{formatTaka(product.price, language)}</span> ×{' '}
              <span>{formatCount(quantity, language)}</span>
            </span>
          </p>
        </div>
        <p className="price shrink-0 text-[0.9375rem] font-semibold">
          {formatTaka(timesTaka(product.price, quantity), language)}
        </p>
      </div>
      <LineNotices className="mt-2" item={item} notices={notices} onLeave={onLeave} />
    </li>
  )
}

const unavailable: ReadonlySet<string> = new Set([
  'not_found',
  'color_unavailable',
  'variant_unavailable',
  'variant_required',
])

/** The notices of an order line: those of the cart, and those that only the quote knows. */
export function summaryNotices(
  items: readonly CartItem[],
  item: CartItem,
  seenPrices: SeenPrices,
  problems: readonly QuoteProblem[],
  language: Language,
): Notice[] {
  const own = problems.filter(({ productId = '', variantId, selectedColor = '' }) =>
    isLine(item, { productId, selectedColor, ...(variantId && { variantId }) }),
  )
  const gone = own.find(({ code }) => unavailable.has(code))
  const tooMany = own.find(({ code }) => code === 'too_many_units')
  const dealUnits = own.find(({ code }) => code === 'deal_units_short')
  const ofCart = lineNotices(items, item, seenPrices, language)
  // The quote is newer than the cart.
  const isSaidByQuote = ({ kind }: Notice) =>
    (kind === 'deal-units' && dealUnits) || (kind === 'unavailable' && gone)
  const notices = ofCart.filter((notice) => !isSaidByQuote(notice))
  return [
    ...(gone
      ? [{ kind: 'unavailable' as const, message: gone.message, nearest: item.nearest }]
      : []),
    ...notices,
    ...(tooMany
      ? [
          {
            kind: 'unit-limit' as const,
            message: tooMany.message,
            available: unitsLeft(items, item, tooMany.available ?? 0),
          },
        ]
      : []),
    ...(dealUnits
      ? [
          {
            kind: 'deal-units' as const,
            message: dealUnits.message,
            available: dealUnits.available ?? 0,
          },
        ]
      : []),
  ]
}
