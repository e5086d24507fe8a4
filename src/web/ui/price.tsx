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
  const percent = discountPercent(price, originalPrice)
  const isPage = size === 'page'
  return (
    <p className={isPage ? 'price flex flex-wrap items-baseline gap-x-2' : 'card-amount'}>
      <span className={isPage ? 'text-3xl font-bold tracking-tight' : undefined}>
        {percent !== null && <span className="sr-only">{t.priceNow}</span>}
        {isFrom ? t.from(formatTaka(price, language)) : formatTaka(price, language)}
      </span>
      {percent !== null && originalPrice !== null && (
        <s className={isPage ? 'text-lg text-faint' : undefined}>
          <span className="sr-only">{t.priceBefore}</span>
          {formatTaka(originalPrice, language)}
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
