import type { LucideIcon } from 'lucide-react'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Smartphone from 'lucide-react/icons/smartphone'
import { paymentMethodName } from '#shared/orders/payment-method-texts.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { shellTexts } from './shell-texts.ts'

/** Accepted and announced payment methods. */
export function PaymentLogos() {
  const t = useTexts(shellTexts)
  const { accepted, comingSoon } = useShopSettings().paymentLogos
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Tiles label={t.footer.payments} names={accepted} className="payments" />
      {comingSoon.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span aria-hidden className="text-sm">
            {t.footer.comingSoon}
          </span>
          <Tiles
            label={t.footer.paymentsComingSoon}
            names={comingSoon}
            className="payments payments-soon"
          />
        </div>
      )}
    </div>
  )
}

interface TilesProps {
  label: string
  names: readonly string[]
  className: string
}

/** In words, so that they read in both languages, load with the page and imitate nobody's logo. */
function Tiles({ label, names, className }: TilesProps) {
  const language = useLanguage()
  return (
    <ul aria-label={label} className={className}>
      {names.map((name) => {
        const Icon = iconOf(name)
        return (
          <li key={name}>
            <Icon aria-hidden />
            <span>{paymentMethodName(name, language)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Cash, a card, or the wallet of a phone, as most others are. */
function iconOf(name: string): LucideIcon {
  if (/cash/i.test(name)) return Banknote
  return /card|visa|amex|express/i.test(name) ? CreditCard : Smartphone
}
