import type { Language } from '#shared/languages/languages.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { ProductProfit } from '#shared/stats/product-profit-schemas.ts'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { ProductLink } from '../products/product-link.tsx'
import { profitTexts } from './profit-texts.ts'

/** Of a card, which shows no headings, each amount says itself what it is. */
export function profitColumns(language: Language): Column<ProductProfit>[] {
  const t = profitTexts[language]
  const { columns: heads } = t
  const taka = (amount: number) => formatTaka(amount, language)
  const units = (row: ProductProfit) => (
    <div>
      <TwoLines
        top={t.units(row.units)}
        bottom={row.unitsReturned > 0 ? t.returned(row.unitsReturned) : undefined}
      />
    </div>
  )
  return [
    {
      head: heads.image,
      className: 'w-18 pr-0',
      cell: ({ image }) => <Thumbnail image={image} alt="" className="size-12" />,
      card: {
        slot: 'media',
        render: ({ image }) => <Thumbnail image={image} alt="" className="size-16" />,
      },
    },
    {
      head: heads.product,
      isRowHeader: true,
      className: 'max-w-80',
      cell: ({ productId, name }) =>
        productId === null ? (
          <>
            <p className="line-clamp-2 break-words">{name}</p>
            <p className="text-muted">{t.deleted}</p>
          </>
        ) : (
          <ProductLink id={productId} name={name} className="inline-block py-1 font-medium">
            {name}
          </ProductLink>
        ),
      card: 'title',
    },
    { head: heads.units, className: 'whitespace-nowrap', cell: units, card: 'badge' },
    {
      head: heads.revenue,
      className: 'price whitespace-nowrap',
      cell: ({ revenue }) => taka(revenue),
      card: { slot: 'line', render: ({ revenue }) => t.revenue(taka(revenue)) },
    },
    {
      head: heads.profit,
      className: 'max-w-72',
      cell: (row) => <Profit row={row} language={language} />,
      card: {
        slot: 'footerEnd',
        render: (row) => (
          <div className="text-right">
            <Profit row={row} language={language} isLabelled />
          </div>
        ),
      },
    },
    {
      head: heads.margin,
      className: 'price whitespace-nowrap',
      cell: ({ margin }) => margin !== null && t.margin(margin),
      card: {
        slot: 'line',
        render: ({ margin }) => margin !== null && `${heads.margin}: ${t.margin(margin)}`,
      },
    },
  ]
}

interface ProfitProps {
  row: ProductProfit
  language: Language
  /** In a card. */
  isLabelled?: boolean
}

/** The sum, and below it what is left out of it, or what that is for a unit. */
function Profit({ row, language, isLabelled = false }: ProfitProps) {
  const t = profitTexts[language]
  const { units, unitsLeftOut, unitsWithoutCost, profit } = row
  const amount = formatTaka(profit, language)
  if (units > 0 && unitsWithoutCost === units) {
    return (
      <>
        <p>{t.noCost}</p>
        <p className="price text-muted">{t.sendingOnly(amount)}</p>
      </>
    )
  }
  return (
    <>
      <p className="price font-medium">{isLabelled ? t.profit(amount) : amount}</p>
      {unitsLeftOut > 0 && (
        <p className="text-muted">
          {t.leftOut({ units: unitsLeftOut, withoutCost: unitsWithoutCost })}
        </p>
      )}
      {unitsLeftOut === 0 && units > 0 && (
        <p className="price text-muted">
          {t.perUnit(formatTaka(perUnit(profit, units), language))}
        </p>
      )}
    </>
  )
}

/** In taka, to the poisha. */
function perUnit(sum: number, units: number): number {
  return Math.round((100 * sum) / units) / 100
}
