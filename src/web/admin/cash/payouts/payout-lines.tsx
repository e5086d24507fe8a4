import { Link2, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LineResult } from '#shared/cash/cash.ts'
import type { PayoutDetail, PayoutLineView } from '#shared/cash/cash-schemas.ts'
import { cashTexts } from '#shared/cash/cash-texts.ts'
import type { Language } from '#shared/languages/languages.ts'
import { formatTaka, takaDifference } from '#shared/money/money.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { DataTable, TwoLines, type Column } from '../../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../../ui/data-table/row-actions.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'
import { MatchDialog } from './match-dialog.tsx'
import { type OpenParcel, ResolveDialog } from '../parcels/resolve-dialog.tsx'

const tones: Record<LineResult, BadgeTone> = {
  unknown: 'yellow',
  twice: 'red',
  overcharged: 'red',
  short: 'red',
  over: 'purple',
  exact: 'green',
}

const nameOf = ({ consignment, ourRef }: PayoutLineView) => consignment || ourRef

interface PayoutLinesProps {
  of: PayoutDetail
  /** It is not entered yet: nothing can be done about its lines. */
  isPreview?: boolean
}

/** The lines of a payout as the courier wrote them, with what can be done about each. */
export function PayoutLines({ of, isPreview = false }: PayoutLinesProps) {
  const language = useLanguage()
  const [matched, setMatched] = useState<PayoutLineView | null>(null)
  const [resolved, setResolved] = useState<OpenParcel | null>(null)
  const isLive = of.undoneAt === null
  const actions: RowAction<PayoutLineView>[] = [
    {
      kind: 'button',
      permission: 'write_cash',
      icon: Link2,
      title: (each) => cashPageTexts[each].match,
      isHidden: ({ parcel }) => !isLive || parcel !== null,
      onSelect: setMatched,
    },
    {
      kind: 'button',
      permission: 'write_cash',
      icon: Scale,
      title: (each) => cashPageTexts[each].resolve,
      isHidden: ({ parcel }) => !isLive || parcel === null || parcel.open === 0,
      onSelect: ({ parcel }) =>
        parcel && setResolved({ id: parcel._id, name: parcel.ourRef, open: parcel.open }),
    },
  ]
  return (
    <div className="min-w-0">
      <DataTable
        rows={of.rows}
        rowKey={({ _id }) => _id}
        rowName={nameOf}
        columns={columnsOf(language, isLive)}
        {...(!isPreview && { actions })}
      />
      <MatchDialog
        of={matched && { id: matched._id, name: nameOf(matched) }}
        onClose={() => setMatched(null)}
      />
      <ResolveDialog of={resolved} onClose={() => setResolved(null)} />
    </div>
  )
}

function columnsOf(language: Language, isLive: boolean): Column<PayoutLineView>[] {
  const t = cashPageTexts[language]
  const taka = (amount: number) => formatTaka(amount, language)
  const number = 'whitespace-nowrap tabular-nums'
  return [
    {
      head: t.columns.parcel,
      isRowHeader: true,
      className: 'wrap-anywhere',
      cell: (line) => (
        <TwoLines
          top={nameOf(line)}
          bottom={
            line.parcel && (
              <Link
                to={adminUrls.adminOrder({ id: line.parcel.order._id })}
                className="inline-block min-h-6 hover:underline"
              >
                {t.order(line.parcel.order.orderNumber)}
              </Link>
            )
          }
        />
      ),
      card: 'title',
    },
    {
      head: t.columns.collected,
      className: number,
      cell: ({ collected }) => taka(collected),
      card: {
        slot: 'line',
        render: ({ collected, charges }) =>
          `${t.columns.collected} ${taka(collected)}, ${t.columns.charges} ${taka(charges)}`,
      },
    },
    {
      head: t.columns.charges,
      className: number,
      cell: ({ charges }) => taka(charges),
      card: 'hidden',
    },
    { head: t.columns.paid, className: number, cell: ({ net }) => taka(net), card: 'footerEnd' },
    {
      head: t.columns.result,
      cell: ({ result, charges, parcel }) =>
        isLive && (
          <div className="space-y-1">
            <Badge tone={tones[result]}>{cashTexts[language].results[result]}</Badge>
            {parcel && parcel.overcharge !== 0 && (
              <p className="text-muted">
                {t.overcharged(taka(takaDifference(charges, parcel.overcharge)))}
              </p>
            )}
            {parcel && parcel.open !== 0 && (
              <p className="text-muted">{t.openNow(taka(parcel.open))}</p>
            )}
            {parcel && parcel.adjusted !== 0 && (
              <p className="text-muted">{t.adjustedBy(taka(parcel.adjusted))}</p>
            )}
          </div>
        ),
      card: 'badge',
    },
  ]
}
