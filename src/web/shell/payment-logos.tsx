import { paymentMethodName } from '#shared/orders/payment-method-texts.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { shellTexts } from './shell-texts.ts'

const badgeUrls = import.meta.glob<string>('../assets/payment/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Accepted and announced payment methods. */
export function PaymentLogos() {
  const t = useTexts(shellTexts)
  const { accepted, comingSoon } = useShopSettings().paymentLogos
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Badges label={t.footer.payments} names={accepted} />
      {comingSoon.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="text-xs">
            {t.footer.comingSoon}
          </span>
          <Badges label={t.footer.paymentsComingSoon} names={comingSoon} isFaint />
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
    <ul aria-label={label} className="payments">
      {names.map((name) => (
        <li key={name} className={isFaint ? 'opacity-85' : undefined}>
          <Badge name={name} />
        </li>
      ))}
    </ul>
  )
}

function Badge({ name }: { name: string }) {
  const badge = paymentBadge(name)
  const shown = paymentMethodName(name, useLanguage())
  if (badge === undefined) {
    return (
      <span className="grid h-7 place-items-center rounded-md bg-white px-2.5 text-sm font-bold text-brand-deep">
        {shown}
      </span>
    )
  }
  return <img src={badge} alt={shown} width={96} height={32} loading="lazy" decoding="async" />
}

/** URL of the badge of a brand, 96 by 32 px; undefined of a way to pay that is no brand: its name is a word. */
function paymentBadge(name: string): string | undefined {
  const file = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return badgeUrls[`../assets/payment/${file}.svg`]
}
