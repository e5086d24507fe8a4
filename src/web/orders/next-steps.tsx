import { Phone, Truck, Wallet, type LucideIcon } from 'lucide-react'
import { shopConfig } from '#config'
import { deliveryTime } from '../shop-texts.ts'

interface Step {
  icon: LucideIcon
  title: string
  text: string
}

const stepsTo = (district: string): Step[] => [
  {
    icon: Phone,
    title: 'We call you',
    text: `Within ${shopConfig.policies.confirmationCallMinutes} minutes, to confirm your order and address.`,
  },
  {
    icon: Truck,
    title: 'We deliver',
    text: `To ${district} ${deliveryTime(district)}, counted from the call.`,
  },
  { icon: Wallet, title: 'You pay', text: 'In cash, when the parcel is in your hands.' },
]

/** The steps after an order: call, delivery, payment. */
export function NextSteps({ district }: { district: string }) {
  return (
    <section aria-labelledby="next-steps" className="mt-8 text-left">
      <h2 id="next-steps" className="text-lg font-semibold">
        What happens next
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-card border border-line">
        {stepsTo(district).map(({ icon: Icon, title, text }) => (
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
