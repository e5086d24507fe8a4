import PhoneCall from 'lucide-react/icons/phone-call'
import { formatPhone } from '#shared/addresses/phone.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import { useLanguage } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { ordersTexts } from './orders-texts.tsx'

/** Of a large order that waits for the shop's call without holding its units: what its buyer can do. */
export function WaitingForCall({ order }: { order: Pick<TrackedOrder, 'waitsForCall'> }) {
  const language = useLanguage()
  const [phone] = useShopSettings().phones
  if (!order.waitsForCall || !phone) return null
  const t = ordersTexts[language].waitsForCall
  return (
    <section
      aria-label={t.title}
      className="flex gap-3 rounded-card border border-warn bg-warn-soft p-4 text-warn"
    >
      <PhoneCall aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t.title}</p>
        <p>{t.text}</p>
        <a
          href={`tel:${phone.number}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t.call(formatPhone(phone.shown, language))}
        </a>
      </div>
    </section>
  )
}
