import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Tag from 'lucide-react/icons/tag'
import type { CartItem } from '#shared/carts/cart-schemas.ts'
import type { Language } from '#shared/languages/languages.ts'
import { maxQuantity } from '#shared/orders/orders.ts'
import { useTexts } from '../../languages/language.ts'
import { keyOfLine, unitsInOtherLines } from '../cart-updates.ts'
import { Button } from '../../ui/button.tsx'
import { dealUnitsMessage } from '#shared/pricing/deal-prices.ts'
import { cartPageTexts } from './cart-page-texts.tsx'
import { priceKey, type SeenPrices } from './seen-prices.ts'
import { lineName, useCartLine } from './use-cart-line.ts'

/** The variant that is offered instead. */
type Nearest = NonNullable<CartItem['nearest']>

/** A fact about a line that a shopper must know before ordering. */
export type Notice =
  | { kind: 'sold-out'; nearest?: Nearest | undefined }
  /** Gone, not in this colour any more, or to be chosen. */
  | { kind: 'unavailable'; message: string; nearest?: Nearest | undefined }
  /** `available` are the units that this line may have; 0 when other colours take the whole stock. */
  | { kind: 'too-many'; stock: number; available: number }
  /** More than one order of a new buyer may have; `available` are those that this line may have. */
  | { kind: 'unit-limit'; message: string; available: number }
  | { kind: 'price-changed'; before: number; now: number }
  /** At the regular price: only `available` units are left at that of its flash deal. */
  | { kind: 'deal-units'; message: string; available: number }

/** Maximum units of a line: the stock minus what other lines in the cart take of it. */
export function maxUnits(items: readonly CartItem[], item: CartItem): number {
  return Math.min(unitsLeft(items, item, item.product.stock), maxQuantity)
}

/** `units` minus those of other lines that share the stock. */
export function unitsLeft(items: readonly CartItem[], item: CartItem, units: number): number {
  return Math.max(0, units - unitsInOtherLines(items, item))
}

export function lineNotices(
  items: readonly CartItem[],
  item: CartItem,
  seenPrices: SeenPrices,
  language: Language,
): Notice[] {
  const { name, price, stock } = item.product
  const { problem, nearest } = item
  if (problem) return [{ kind: 'unavailable', message: problem.message, nearest }]
  const notices: Notice[] = []
  const available = maxUnits(items, item)
  if (stock < 1) notices.push({ kind: 'sold-out', nearest })
  else if (item.quantity > available) notices.push({ kind: 'too-many', stock, available })
  const before = seenPrices[priceKey(keyOfLine(item))]
  if (before !== undefined && before !== price) {
    notices.push({ kind: 'price-changed', before, now: price })
  }
  const { dealUnitsLeft } = item
  if (dealUnitsLeft !== undefined && dealUnitsLeft < item.quantity) {
    const message = dealUnitsMessage(name, dealUnitsLeft, language)
    notices.push({ kind: 'deal-units', message, available: dealUnitsLeft })
  }
  return notices
}

type BlockingNotice = Exclude<Notice, { kind: 'price-changed' | 'deal-units' }>

/** Whether a line cannot be sold as it is. */
function isBlocking(notice: Notice): notice is BlockingNotice {
  return notice.kind !== 'price-changed' && notice.kind !== 'deal-units'
}

export function blockedLines(items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => lineNotices(items, item, {}, 'en').some(isBlocking))
}

interface LineNoticesProps extends Omit<LineNoticeProps, 'notice'> {
  notices: readonly Notice[]
  className: string
}

/** The problems of a line. */
export function LineNotices({ notices, className, ...line }: LineNoticesProps) {
  if (notices.length === 0) return null
  return (
    <div className={clsx('space-y-2', className)}>
      {notices.map((notice) => (
        <LineNotice key={notice.kind} notice={notice} {...line} />
      ))}
    </div>
  )
}

interface LineNoticeProps {
  item: CartItem
  notice: Notice
  /** Called before the line is removed or becomes another one, to move the focus. */
  onLeave: () => void
}

/** The problem of a line, with a button that resolves it. */
function LineNotice({ item, notice, onLeave }: LineNoticeProps) {
  const t = useTexts(cartPageTexts).line
  if (notice.kind === 'price-changed') {
    const { before, now } = notice
    return (
      <p role="status" className="flex gap-2 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
        <Tag aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{t.priceChanged(before, now)}</span>
      </p>
    )
  }
  const isBlocked = isBlocking(notice)
  const Icon = isBlocked ? CircleAlert : Tag
  const available = 'available' in notice ? notice.available : 0
  const nearest = 'nearest' in notice ? notice.nearest : undefined
  const text = isBlocked ? blockedText(t, notice) : notice.message
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg py-1 pr-1 pl-3 text-sm',
        isBlocked ? 'bg-sale-soft text-sale-dark' : 'bg-warn-soft text-warn',
      )}
    >
      <p className="flex gap-2 py-1.5">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {text} {nearest && <span>{t.nearest(offerOf(item, nearest))}</span>}
        </span>
      </p>
      <Settle {...{ item, available, nearest, onLeave }} isRemovable={isBlocked} />
    </div>
  )
}

interface SettleProps extends Omit<LineNoticeProps, 'notice'> {
  available: number
  nearest: Nearest | undefined
  isRemovable: boolean
}

/** Offers the available units of the line, the nearest variant, or its removal. */
function Settle({ item, available, nearest, isRemovable, onLeave }: SettleProps) {
  const t = useTexts(cartPageTexts).line
  const { setQuantity, setVariant, remove } = useCartLine(item, onLeave)
  const name = lineName(item)
  if (nearest) {
    const { label, units } = offerOf(item, nearest)
    return (
      <Button
        variant="secondary"
        aria-label={t.changeTo(name, label)}
        onClick={() => setVariant(nearest.variantId, units)}
      >
        {t.change}
      </Button>
    )
  }
  if (available > 0) {
    return (
      <Button
        variant="secondary"
        aria-label={t.takeOf(available, name)}
        onClick={() => setQuantity(available)}
      >
        {t.take(available)}
      </Button>
    )
  }
  if (!isRemovable) return null
  return (
    <Button variant="secondary" aria-label={t.removeProduct(name)} onClick={remove}>
      {t.remove}
    </Button>
  )
}

/** The line as it would be with the nearest variant. */
function offerOf(item: CartItem, { variantLabel: label, price, available }: Nearest) {
  const units = Math.min(item.quantity, available)
  return { label: label || item.product.name, price, units, isFewer: units < item.quantity }
}

function blockedText(t: (typeof cartPageTexts)[Language]['line'], notice: BlockingNotice): string {
  if (notice.kind === 'unavailable' || notice.kind === 'unit-limit') return notice.message
  return notice.kind === 'sold-out' ? t.outOfStock : t.onlyInStock(notice.stock)
}
