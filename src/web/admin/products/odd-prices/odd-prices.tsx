import { type ReactNode, useState } from 'react'
import type { OddPrice } from '#shared/pricing/odd-prices.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { oddPriceTexts } from './odd-price-texts.ts'

interface Asked extends OddPriceListProps {
  answer: (isConfirmed: boolean) => void
}

/** Asks about all odd prices of a change at once, before it is sent: resolves to whether they are confirmed. */
export function useOddPriceQuestion(): {
  ask: (prices: readonly OddPrice[], count?: number) => Promise<boolean>
  dialog: ReactNode
} {
  const t = useTexts(oddPriceTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed)
    setAsked(null)
  }
  return {
    ask: (prices, count = prices.length) =>
      count === 0
        ? Promise.resolve(true)
        : new Promise((answer) => setAsked({ prices, count, answer })),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        title={t.title(asked?.count ?? 0)}
        description={t.text}
        details={asked && <OddPriceList prices={asked.prices} count={asked.count} />}
        confirmLabel={t.save}
        cancelLabel={t.back}
        onConfirm={() => close(true)}
        onClose={() => close(false)}
      />
    ),
  }
}

/** A longer list is not read. */
const maxShown = 30

interface OddPriceListProps {
  prices: readonly OddPrice[]
  /** Of all, where these are the first of them. */
  count: number
}

/** For a change that is looked through before it is sent. */
export function OddPriceNotice({ prices, count }: OddPriceListProps) {
  const t = useTexts(oddPriceTexts)
  return (
    <div className="rounded-control bg-warn-soft px-3 py-2">
      <p className="font-medium">{t.title(count)}</p>
      <p className="text-sm">{t.text}</p>
      <OddPriceList prices={prices} count={count} />
    </div>
  )
}

function OddPriceList({ prices, count }: OddPriceListProps) {
  const language = useLanguage()
  const t = oddPriceTexts[language]
  const shown = prices.slice(0, maxShown)
  return (
    <ul className="mt-3 divide-y divide-line text-sm">
      {shown.map((price, at) => (
        <li key={`${at} ${price.label}`} className="py-2">
          <p className="font-medium break-words">{price.label}</p>
          <p className="text-sale-dark">
            {price.why === 'below_cost'
              ? t.belowCost(price, price.cost ?? 0)
              : t.halfOff(price.from ?? 0, price.to)}
          </p>
        </li>
      ))}
      {count > shown.length && <li className="py-2">{t.more(count - shown.length)}</li>}
    </ul>
  )
}
