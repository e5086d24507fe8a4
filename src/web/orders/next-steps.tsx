import type { LucideIcon } from 'lucide-react'
import Phone from 'lucide-react/icons/phone'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { districtName } from '#shared/addresses/bangla-names.ts'
import { timeInDhaka } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { callingHoursTexts } from '#shared/orders/calls/calling-hours-texts.ts'
import { callPromise } from '#shared/orders/calls/calling-hours.ts'
import { useLanguage } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { ordersTexts } from './orders-texts.tsx'

interface Step {
  icon: LucideIcon
  title: string
  text: string
}

interface NextStepsProps {
  district: string
  placedAt: string
  /** Amount left to pay at the door, in taka. */
  due: number
}

function stepsTo(
  { district, placedAt, due }: NextStepsProps,
  settings: PageSettings,
  language: Language,
): Step[] {
  const t = ordersTexts[language].nextSteps
  const time = deliveryTimeText(settings.delivery.times, district, language)
  return [
    { icon: Phone, title: t.call, text: callText(placedAt, settings, language) },
    {
      icon: Truck,
      title: t.deliver,
      text: t.deliverText(districtName(district, language), time),
    },
    { icon: Wallet, title: t.pay, text: due === 0 ? t.paidText : t.payText(due) },
  ]
}

/** By when somebody calls: calling hours may have been over when it was placed. */
function callText(placedAt: string, { calls, policies }: PageSettings, language: Language): string {
  const t = callingHoursTexts[language]
  const { confirmationCallMinutes: minutes } = policies
  const { by, isSoon } = callPromise(calls, new Date(placedAt), minutes)
  const [day = '', time = ''] = timeInDhaka(by).split('T')
  return isSoon ? t.soon(minutes, { day, time }) : t.later({ day, time })
}

/** The steps after an order: call, delivery, payment. */
export function NextSteps(props: NextStepsProps) {
  const language = useLanguage()
  const settings = useShopSettings()
  return (
    <section aria-labelledby="next-steps" className="mt-8 text-left">
      <h2 id="next-steps" className="text-lg font-semibold">
        {ordersTexts[language].nextSteps.title}
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-card border border-line">
        {stepsTo(props, settings, language).map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-center gap-4 p-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <p className="font-medium">{title}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
