import { ScanBarcode } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { numbersText } from '#shared/units/unit-number-texts.ts'
import type { UnitHistory } from '#shared/units/unit-schemas.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { listNumbers, unitStatusTable } from '#shared/units/units.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { RecordPage } from '../record-page.tsx'
import { ClaimsCard } from '../warranty/claims-card.tsx'
import type { Route } from './+types/unit-page.ts'
import { unitsTexts } from './units-texts.ts'

export const meta = unindexedMeta((language) => unitsTexts[language].title)

/** A unit: what it is, where it is, and all that happened to it. */
export default function UnitPage({ params: { id } }: Route.ComponentProps) {
  const language = useLanguage()
  const t = unitsTexts[language]
  const query = useApiQuery('GET /admin/units/:id', { params: { id } }, { staleTime: 5000 })
  return (
    <RecordPage
      query={query}
      list={{ label: t.title, to: adminUrls.adminUnits() }}
      icon={ScanBarcode}
      texts={{ loading: t.loading, notFound: t.empty, failed: t.failed }}
      width="max-w-4xl"
      renderHead={({ unit: { numbers, status } }) => ({
        title: listNumbers(numbers)[0] ?? t.noNumber,
        badge: (
          <Badge tone={unitStatusTable[status].tone}>{unitTexts[language].statuses[status]}</Badge>
        ),
      })}
    >
      {({ unit }) => <LoadedUnit unit={unit} />}
    </RecordPage>
  )
}

const link = 'font-medium text-brand underline'

function LoadedUnit({ unit }: { unit: UnitHistory }) {
  const language = useLanguage()
  const t = unitsTexts[language]
  const name = [unit.product?.name ?? t.deleted, unit.variantLabel].filter(Boolean).join(' · ')
  return (
    <div className="space-y-5">
      <SectionCard title={name}>
        <div className="space-y-1 wrap-anywhere">
          <p>{numbersText(unit.numbers, language)}</p>
          {unit.neirCheckedAt !== null && <p>{t.neir(formatDate(unit.neirCheckedAt, language))}</p>}
          <Other label={t.replaces} unit={unit.replaces} />
          <Other label={t.replacedBy} unit={unit.replacedBy} />
          {unit.variantId !== null && (
            <Link to={adminUrls.adminStockItem({ id: unit.variantId })} className={link}>
              {t.stock}
            </Link>
          )}
        </div>
      </SectionCard>
      <Changes unit={unit} />
      <ClaimsCard search={listNumbers(unit.numbers)[0] ?? ''} />
    </div>
  )
}

function Other({ label, unit }: { label: string; unit: UnitHistory['replaces'] }) {
  const language = useLanguage()
  if (unit === null) return null
  return (
    <p>
      {label}{' '}
      <Link to={adminUrls.adminUnit({ id: unit._id })} className={link}>
        {numbersText(unit.numbers, language) || unitsTexts[language].noNumber}
      </Link>
    </p>
  )
}

function Changes({ unit }: { unit: UnitHistory }) {
  const language = useLanguage()
  const t = unitsTexts[language]
  return (
    <SectionCard title={t.history}>
      <ol className="space-y-3">
        {unit.changes.map(({ at, order }, place) => (
          <li key={at}>
            <p className="font-medium">
              {nameOfChange(unit, place, language)}
              {order && <OrderLink order={order} />}
            </p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{formatDateTime(at, language)}</time>
              {place === 0 && unit.receipt && <span>{` · ${unit.receipt.supplier}`}</span>}
            </p>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}

function nameOfChange({ changes }: UnitHistory, place: number, language: Language): string {
  const t = unitsTexts[language]
  const status = changes[place]?.status ?? 'in_stock'
  if (status === 'in_stock') return place === 0 ? t.came : t.back
  if (status !== 'sold') return unitTexts[language].statuses[status]
  return changes[place - 1]?.status === 'in_claim' ? t.givenBack : t.packed
}

function OrderLink({ order }: { order: { _id: string; number: string } }) {
  return (
    <>
      {' '}
      <Link to={adminUrls.adminOrder({ id: order._id })} className={`${link} tabular-nums`}>
        #{order.number}
      </Link>
    </>
  )
}
