import { Gift, Headset, RotateCcw, ShieldCheck, Truck, Wallet, type LucideIcon } from 'lucide-react'
import type { HomeContent } from '#shared/shop-config/shop-config-schemas.ts'

type Reason = HomeContent['whyChooseUs'][number]

const icons: Record<Reason['icon'], LucideIcon> = {
  truck: Truck,
  wallet: Wallet,
  return: RotateCcw,
  shield: ShieldCheck,
  headset: Headset,
  gift: Gift,
}

export function WhyChooseUs({ reasons }: { reasons: Reason[] }) {
  return (
    <section aria-labelledby="why-choose-us" className="mt-20 bg-background py-14 md:py-16">
      <div className="page-width">
        <h2 id="why-choose-us" className="text-2xl font-bold md:text-[1.75rem]">
          Why Choose Us
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {reasons.map(({ icon, title, text }) => {
            const Icon = icons[icon]
            return (
              <li key={title} className="flex gap-4">
                <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-surface text-brand shadow-card">
                  <Icon aria-hidden className="size-6" strokeWidth={1.75} />
                </span>
                <div>
                  <h3 className="font-semibold tracking-normal">{title}</h3>
                  <p className="mt-1 text-[0.9375rem] text-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
