import { Boxes, PencilRuler } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { StockItem } from '#shared/stock/stock-item-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { Allowed } from '../allowed.tsx'
import { LoadedRecord } from '../edit-page.tsx'
import type { Route } from './+types/item-page.ts'
import { EnterNumbers } from '../units/enter-numbers.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { codesOf, labelOf, nameOf, StockBadge } from './stock-columns.tsx'
import { stockTexts } from './stock-texts.ts'

const MovementList = lazy(() => import('../products/stock-history/movement-list.tsx'))

export const meta = unindexedMeta((language) => stockTexts[language].title)

/** Why there are so many units: all that moved them, newest first. */
export default function StockItemPage({ params: { id: variantId } }: Route.ComponentProps) {
  const t = useTexts(stockTexts)
  const query = useApiQuery(
    'GET /admin/stock/:variantId',
    { params: { variantId } },
    { staleTime: 5000 },
  )
  return (
    <LoadedRecord
      query={query}
      list={{ label: t.title, to: adminUrls.adminStock() }}
      icon={Boxes}
      texts={t}
    >
      {({ item }) => <LoadedItem item={item} />}
    </LoadedRecord>
  )
}

function LoadedItem({ item }: { item: StockItem }) {
  const t = useTexts(stockTexts)
  const [isCorrecting, setCorrecting] = useState(false)
  const { skus, barcodes } = codesOf(item)
  return (
    <div className="mx-auto max-w-5xl">
      <Breadcrumb
        crumbs={[{ label: t.title, to: adminUrls.adminStock() }, { label: nameOf(item) }]}
      />
      <div className="mt-1 mb-5 flex flex-wrap items-start gap-4">
        <Thumbnail image={item.product.image} alt="" className="size-16 shrink-0" />
        <div className="min-w-48 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-bold wrap-anywhere">{item.product.name}</h1>
            <StockBadge item={item} />
          </div>
          <p className="text-muted wrap-anywhere">
            {[labelOf(item), skus, barcodes].filter(Boolean).join(' · ')}
          </p>
          {item.variants.length > 1 && <p className="text-sm text-muted">{t.shares}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Allowed permission="write_stock">
            <EnterNumbers item={item} />
            <Button
              icon={<PencilRuler aria-hidden className="size-4" />}
              onClick={() => setCorrecting(true)}
            >
              {t.correct}
            </Button>
          </Allowed>
          <Allowed permission="write_products">
            <LinkButton
              to={adminUrls.adminProductEdit({ id: item.product._id })}
              variant="secondary"
            >
              {t.editProduct}
            </LinkButton>
          </Allowed>
        </div>
      </div>
      <Numbers item={item} />
      <SectionCard title={t.movements} className="mt-5">
        <Suspense fallback={<LoadingBlocks label={t.loading} blocks={['h-20', 'h-20']} />}>
          <MovementList variantId={item.variantId} />
        </Suspense>
      </SectionCard>
      <CorrectionDialog item={isCorrecting ? item : null} onClose={() => setCorrecting(false)} />
    </div>
  )
}

/** Units for sale, of open orders and of returns, and their sum on the shelf. */
function Numbers({ item: { stock, inOpenOrders, inReturns, value } }: { item: StockItem }) {
  const language = useLanguage()
  const t = stockTexts[language]
  const numbers = [
    [t.forSale, formatCount(stock, language)],
    [t.openOrders, formatCount(inOpenOrders, language)],
    ...(inReturns === 0 ? [] : [[t.returned, formatCount(inReturns, language)]]),
    [t.onShelf, formatCount(stock + inOpenOrders + inReturns, language)],
    ...(value === null ? [] : [[t.columns.value, formatTaka(value, language)]]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([label, number]) => (
        <div key={label} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="price text-xl font-bold">{number}</dd>
        </div>
      ))}
    </dl>
  )
}
