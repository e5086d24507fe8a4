import { clsx } from 'clsx'
import { discountPercent } from '#shared/catalog/product-rules.ts'
import { formatTaka } from '#shared/money/money.ts'
import { useLanguage, useTexts } from '../languages/language.ts'
import { uiTexts } from './ui-texts.ts'
import { Badge } from './badge.tsx'

interface PriceProps {
  price: number
  originalPrice: number | null
  /** Variants cost more. */
  isFrom?: boolean
  size?: 'card' | 'page'
  /** Cards show the badge on the picture instead. */
  withBadge?: boolean
}

/** The current price and, when it is lower, the original one. A card's has one class. */
export function Price(props: PriceProps) {
  const { price, originalPrice, isFrom = false, size = 'card', withBadge = false } = props
  const t = useTexts(uiTexts)
  const language = useLanguage()
  const isReduced = originalPrice !== null && originalPrice > price
  const percent = discountPercent(price, originalPrice)
  const isPage = size === 'page'
  // In lakhs, beside the price before and the badge: smaller on a phone, so that all fit in a line.
  const isLong = price >= 100_000
  return (
    <p className={isPage ? 'price flex flex-wrap items-baseline gap-x-2' : 'card-amount'}>
      <span
        className={
          isPage
            ? clsx('text-3xl font-bold tracking-tight', isLong && 'max-sm:text-2xl/9')
            : undefined
        }
      >
        {isReduced && <span className="sr-only">{t.priceNow}</span>}
        <span>{isFrom ? t.from(formatTaka(price, language)) : formatTaka(price, language)}</span>
      </span>
      {isReduced && (
        <s
          className={isPage ? clsx('text-lg text-faint', isLong && 'max-sm:text-base') : undefined}
        >
          <span className="sr-only">{t.priceBefore}</span>
          <span>{formatTaka(originalPrice, language)}</span>
        </s>
      )}
      {withBadge && percent !== null && (
        <Badge tone="sale" className="self-center">
          {t.percentOff(percent)}
        </Badge>
      )}
    </p>
  )
}
