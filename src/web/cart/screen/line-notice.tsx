import { CircleAlert, Tag } from 'lucide-react'
import { formatTaka } from '#shared/money/money.ts'
import { Button } from '../../ui/button.tsx'
import type { Notice } from '../page/line-notices.tsx'

interface LineNoticeProps {
  notice: Notice
  productName: string
  onSetQuantity: (quantity: number) => void
  onRemove: () => void
}

/** What stands in a line's way, with the one click that settles it. */
export function LineNotice({ notice, productName, onSetQuantity, onRemove }: LineNoticeProps) {
  if (notice.kind === 'price-changed') {
    const { before, now } = notice
    return (
      <p role="status" className="flex gap-2 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
        <Tag aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          The price has {now > before ? 'gone up' : 'gone down'}: it was {formatTaka(before)}, now{' '}
          {formatTaka(now)}.
        </span>
      </p>
    )
  }
  const room = notice.kind === 'too-many' ? notice.room : 0
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg bg-sale-soft py-1 pr-1 pl-3 text-sm text-sale-dark"
    >
      <p className="flex gap-2 py-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {blockedText(notice)}
      </p>
      <Button
        look="secondary"
        aria-label={room > 0 ? `Take ${room} of ${productName}` : `Remove ${productName}`}
        onClick={() => (room > 0 ? onSetQuantity(room) : onRemove())}
      >
        {room > 0 ? `Take ${room}` : 'Remove it'}
      </Button>
    </div>
  )
}

function blockedText(notice: Exclude<Notice, { kind: 'price-changed' }>): string {
  if (notice.kind === 'unavailable') return notice.message
  return notice.kind === 'sold-out' ? 'Out of stock.' : `Only ${notice.stock} in stock.`
}
