import { clsx } from 'clsx'
import Zap from 'lucide-react/icons/zap'
import { useEffect, useState } from 'react'
import type { ProductSummary } from '#shared/catalog/product-schemas.ts'
import { localDigits } from '#shared/formatting/digits.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { spriteUrl } from '../ui/sprite.tsx'
import { countdownText, secondsUntil } from './countdown.ts'
import { flashDealTexts } from './flash-deal-texts.ts'
import { useShopClockOffset } from './use-shop-clock.ts'

interface DealCountdownProps {
  /** ISO time. */
  endsAt: string
  className?: string
}

/**
 * The time left of a deal, once the shop's time is known: a visitor's own clock may be hours wrong.
 * Nothing may be behind it in its line, since days make it wider. Screen readers read when it ends
 * instead of every second, and so do readers without scripts.
 */
export function DealCountdown({ endsAt, className }: DealCountdownProps) {
  const t = useTexts(flashDealTexts)
  const language = useLanguage()
  const text = useCountdown(endsAt, language)
  return (
    <time dateTime={endsAt} className={clsx('price whitespace-nowrap', className)}>
      <span className="sr-only noscript:not-sr-only">{t.endsAt(endsAt)}</span>
      <span aria-hidden className={clsx('noscript:hidden', text === null && 'invisible')}>
        {text ?? localDigits('00:00:00', language)}
      </span>
    </time>
  )
}

/** Changes once a second, once a minute for people who prefer reduced motion. */
function useCountdown(endsAt: string, language: Language): string | null {
  const offset = useShopClockOffset()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (offset === null) return
    const step = matchMedia('(prefers-reduced-motion: reduce)').matches ? 60 : 1
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      clearTimeout(timer)
      if (document.hidden) return
      const now = Date.now() + offset
      setText(countdownText(secondsUntil(Date.parse(endsAt), now, step), language))
      timer = setTimeout(count, 1000 - (now % 1000))
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [endsAt, offset, language])
  return text
}

/** Above this many units the number is not shown. */
const fewUnits = 20

/** "Only 7 left at this price"; null where the units are not limited. */
export function unitsLeftText(unitsLeft: number | null, language: Language): string | null {
  if (unitsLeft === null) return null
  const t = flashDealTexts[language]
  return unitsLeft > fewUnits ? t.unitsLeft(unitsLeft) : t.onlyUnitsLeft(unitsLeft)
}

type DealOfProduct = NonNullable<ProductSummary['flashDeal']>

interface CardDealProps {
  deal: DealOfProduct
  /** Whether the price of the card is that of the deal. */
  isOfPrice: boolean
  /** In a block that says when the deal ends. */
  isInBlock: boolean
}

/** On a card, above its price. */
export function CardDeal({ deal, isOfPrice, isInBlock }: CardDealProps) {
  const t = useTexts(flashDealTexts)
  const unitsText = unitsLeftText(deal.unitsLeft, useLanguage())
  const note = isOfPrice ? unitsText : t.onSomeOptions
  return (
    <div className="card-deal">
      {!isInBlock && (
        <p>
          <svg aria-hidden viewBox="0 0 24 24">
            <use href={spriteUrl('flash')} />
          </svg>
          <span className="sr-only">{t.flashDeal}. </span>
          <DealCountdown endsAt={deal.endsAt} />
        </p>
      )}
      {note && <p>{note}</p>}
    </div>
  )
}

/** Below the price on a product's page. */
export function ProductDeal({ deal }: { deal: DealOfProduct }) {
  const t = useTexts(flashDealTexts)
  const unitsText = unitsLeftText(deal.unitsLeft, useLanguage())
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sale-soft px-4 py-3 text-sale-dark">
      <p className="flex items-center gap-2 font-semibold whitespace-nowrap">
        <Zap aria-hidden className="size-4.5 fill-current" />
        {t.flashDeal}{' '}
        <span aria-hidden className="font-normal max-xs:hidden noscript:hidden">
          {t.endsIn}
        </span>
        {/* Reserves room for days, so that nothing shifts when the countdown starts. */}
        <DealCountdown endsAt={deal.endsAt} className="min-w-30 text-lg" />
      </p>
      {unitsText && <p className="text-sm font-semibold">{unitsText}</p>}
    </div>
  )
}
