import { clsx } from 'clsx'
import { shopConfig } from '#config'
import { paymentBadge } from '../assets/drawn-names.ts'

/** How one can pay, and what is on its way. */
export function PaymentLogos() {
  const { accepted, comingSoon } = shopConfig.paymentLogos
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Badges label="Ways to pay" names={accepted} />
      {comingSoon.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="text-xs text-white/80">
            Coming soon
          </span>
          <Badges label="Ways to pay, coming soon" names={comingSoon} isFaint />
        </div>
      )}
    </div>
  )
}

interface BadgesProps {
  label: string
  names: readonly string[]
  isFaint?: boolean
}

function Badges({ label, names, isFaint }: BadgesProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {names.map((name) => (
        <li key={name} className={clsx('h-7', isFaint && 'opacity-85')}>
          <Badge name={name} />
        </li>
      ))}
    </ul>
  )
}

function Badge({ name }: { name: string }) {
  const badge = paymentBadge(name)
  if (badge === undefined) {
    return (
      <span className="grid h-7 place-items-center rounded-md bg-white px-2.5 text-xs font-bold text-brand-deep">
        {name}
      </span>
    )
  }
  return (
    <img
      src={badge.url}
      alt={name}
      width={badge.width}
      height={32}
      loading="lazy"
      decoding="async"
      className="h-7 w-auto"
    />
  )
}
