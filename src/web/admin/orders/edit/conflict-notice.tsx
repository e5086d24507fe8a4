import { useEffect, useRef } from 'react'
import { formatPhone } from '#shared/addresses/phone.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { useAddressLine } from '../../../addresses/address-line.ts'
import { useLanguage } from '../../../languages/language.ts'
import { OrderItems, OrderTotals } from '../../../orders/order-items.tsx'
import { StatusBadge } from '../../../orders/status-badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { editPageTexts } from './edit-page-texts.ts'

interface ConflictNoticeProps {
  /** The order as it is now. */
  current: AdminOrder
  onGoOn: () => void
  onStartAgain: () => void
}

/** Shows what somebody else has made of the order; what was typed stays in the form below. */
export function ConflictNotice({ current, onGoOn, onStartAgain }: ConflictNoticeProps) {
  const language = useLanguage()
  const { conflict: t } = editPageTexts[language]
  const addressLine = useAddressLine()
  const section = useRef<HTMLElement>(null)
  const { fullName, phone } = current.shippingAddress

  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section
      ref={section}
      aria-labelledby="conflict-title"
      className="mb-5 scroll-mt-24 rounded-card border border-warn bg-surface p-4 sm:p-6"
    >
      <div role="alert" className="mb-4">
        <h2 id="conflict-title" className="text-lg font-semibold">
          {t.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{t.text}</p>
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <OrderItems items={current.items} isForAdmin />
        <div className="min-w-0">
          <StatusBadge status={current.status} />
          <p className="mt-2 font-medium break-words">{`${fullName}, ${formatPhone(phone, language)}`}</p>
          <p className="mb-3 break-words text-muted">{addressLine(current.shippingAddress)}</p>
          <OrderTotals order={current} />
        </div>
      </div>
      <p className="mt-4 mb-3 text-sm text-muted">{t.goOnText}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onGoOn}>{t.goOn}</Button>
        <Button variant="secondary" onClick={onStartAgain}>
          {t.startAgain}
        </Button>
      </div>
    </section>
  )
}
