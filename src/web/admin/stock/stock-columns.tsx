import { Link } from 'react-router'
import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useTexts } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { TwoLines, type Column } from '../../ui/data-table/data-table.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { stockTexts } from './stock-texts.ts'

/** The label of the variants that share an item: "128 GB", "Black, White". */
export function labelOf({ variants }: Pick<StockItem, 'variants'>): string {
  return variants
    .map(({ label }) => label)
    .filter(Boolean)
    .join(', ')
}

/** "Travel Kettle · 128 GB" */
export function nameOf(item: Pick<StockItem, 'variants' | 'product'>): string {
  return [item.product.name, labelOf(item)].filter(Boolean).join(variantLabelSeparator)
}

/** The SKUs and the barcodes of an item, each comma separated. */
export function codesOf({ variants }: Pick<StockItem, 'variants'>) {
  const list = (codes: (string | null)[]) => codes.filter((code) => code !== null).join(', ')
  return {
    skus: list(variants.map(({ sku }) => sku)),
    barcodes: list(variants.map(({ barcode }) => barcode)),
  }
}

const tones = { out: 'red', low: 'yellow', enough: 'green' } as const

export function StockBadge({
  item: { stock, level },
}: {
  item: Pick<StockItem, 'stock' | 'level'>
}) {
  const t = useTexts(stockTexts)
  return <Badge tone={tones[level]}>{level === 'out' ? t.levels.out : t.units(stock)}</Badge>
}

/** Units on the shelf that are not for sale. */
function AlsoOnShelf({ item: { inOpenOrders, inReturns } }: { item: StockItem }) {
  const t = useTexts(stockTexts)
  return (
    <>
      {inOpenOrders > 0 && (
        <p className="mt-1 text-xs text-muted">{t.inOpenOrders(inOpenOrders)}</p>
      )}
      {inReturns > 0 && <p className="mt-1 text-xs text-muted">{t.inReturns(inReturns)}</p>}
    </>
  )
}

/** `hasValue`: for staff who may see costs. */
export function stockColumns(language: Language, hasValue: boolean): Column<StockItem>[] {
  const t = stockTexts[language]
  const { columns: heads } = t
  const value: Column<StockItem> = {
    head: heads.value,
    className: 'whitespace-nowrap',
    cell: (item) =>
      item.value === null || item.cost === null ? (
        <span className="text-muted">{t.noCost}</span>
      ) : (
        <TwoLines
          top={formatTaka(item.value, language)}
          bottom={t.each(formatTaka(item.cost, language))}
        />
      ),
    card: 'footerEnd',
  }
  return [
    {
      head: heads.image,
      className: 'w-18 pr-0',
      cell: ({ product }) => <Thumbnail image={product.image} alt="" className="size-12" />,
      card: {
        slot: 'media',
        render: ({ product }) => <Thumbnail image={product.image} alt="" className="size-16" />,
      },
    },
    {
      head: heads.product,
      isRowHeader: true,
      className: 'max-w-80',
      cell: (item) => (
        <>
          <Link
            to={adminUrls.adminStockItem({ id: item.variantId })}
            className="inline-block py-1 font-medium hover:underline"
          >
            {item.product.name}
          </Link>
          <p className="text-sm font-normal text-muted">{labelOf(item)}</p>
        </>
      ),
      card: 'title',
    },
    {
      head: heads.codes,
      className: 'max-w-56',
      cell: (item) => {
        const { skus, barcodes } = codesOf(item)
        return <TwoLines top={skus || barcodes || t.noCode} bottom={skus ? barcodes : ''} />
      },
      card: 'footerStart',
    },
    {
      head: heads.stock,
      className: 'whitespace-nowrap',
      cell: (item) => (
        <>
          <StockBadge item={item} />
          <AlsoOnShelf item={item} />
        </>
      ),
      card: 'badge',
    },
    ...(hasValue ? [value] : []),
  ]
}
