import type { LucideIcon } from 'lucide-react'
import Phone from 'lucide-react/icons/phone'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { districtName } from '#shared/addresses/bangla-names.ts'
import type { Language } from '#shared/languages/languages.ts'
import { deliveryTimeText } from '#shared/pricing/delivery-times.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
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
  /** Amount left to pay at the door. */
  due?: number
}

function stepsTo(
  { district, due }: NextStepsProps,
  { delivery, policies }: PageSettings,
  language: Language,
): Step[] {
  const t = ordersTexts[language].nextSteps
  const time = deliveryTimeText(delivery.times, district, language)
  return [
    { icon: Phone, title: t.call, text: t.callText(policies.confirmationCallMinutes) },
    {
      icon: Truck,
      title: t.deliver,
      text: t.deliverText(districtName(district, language), time),
    },
    { icon: Wallet, title: t.pay, text: due === 0 ? t.paidText : t.payText },
  ]
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
