import { useState } from 'react'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import type {
  MoneyRequest,
  Statement,
  StatementEntry,
} from '#shared/orders/money/order-money-schemas.ts'
import { useMay } from '../../../../api/session.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../../languages/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { SectionCard } from '../../../../ui/layout/section-card.tsx'
import { LoadingBlocks } from '../../../../ui/loading.tsx'
import { NoteMoneyForm } from './note-money-form.tsx'
import { statementTexts } from './statement-texts.ts'

/** Charges, payments and refunds of the order with its open balance, and buttons to enter more. */
export function StatementCard({ orderId }: { orderId: string }) {
  const t = useTexts(statementTexts)
  const query = useApiQuery(
    'GET /admin/orders/:id/statement',
    { params: { id: orderId } },
    { staleTime: 5000 },
  )
  return (
    <SectionCard title={t.title}>
      {query.data ? (
        <LoadedStatement orderId={orderId} statement={query.data} />
      ) : query.isError ? (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingBlocks label={t.loading} blocks={['h-24']} />
      )}
    </SectionCard>
  )
}

function LoadedStatement({ orderId, statement }: { orderId: string; statement: Statement }) {
  const t = useTexts(statementTexts)
  const language = useLanguage()
  const may = useMay()
  const [kind, setKind] = useState<MoneyRequest['kind']>()
  const { entries, balance, receivable, repayable, writeOff } = statement
  const open = { payment: receivable, refund: repayable, write_off: writeOff }
  const kinds = (['payment', 'refund', 'write_off'] as const).filter((each) => open[each] > 0)
  return (
    <>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 font-semibold">
        {balance === 0 ? (
          <p>{t.settled}</p>
        ) : (
          <>
            <p>{balance > 0 ? t.buyerOwes : t.shopOwes}</p>
            <p className="price text-lg">{formatTaka(Math.abs(balance), language)}</p>
          </>
        )}
      </div>
      {may('write_cash') && kinds.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {kinds.map((each) => (
            <Button key={each} variant="secondary" onClick={() => setKind(each)}>
              {t.actions[each]}
            </Button>
          ))}
        </div>
      )}
      <Dialog
        isOpen={kind !== undefined}
        onClose={() => setKind(undefined)}
        title={kind ? t.actions[kind] : ''}
      >
        {kind && (
          <NoteMoneyForm
            orderId={orderId}
            kind={kind}
            open={open[kind]}
            onDone={() => setKind(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}

function Entry({ entry }: { entry: StatementEntry }) {
  const t = useTexts(statementTexts)
  const language = useLanguage()
  const { at, kind, amount, method, balance, by, note } = entry
  const isOtherMethod = method !== null && method !== kind
  const about = [isOtherMethod && t.methods[method], by && t.by(by)].flatMap((part) => part || [])
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{t.kinds[kind]}</p>
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatDateTime(at, language)}</time>
          {about.map((part) => (
            <span key={part} className="before:px-1 before:content-['·']">
              {part}
            </span>
          ))}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p className="price font-semibold">
          {amount > 0 && <span>+</span>}
          <span>{formatTaka(amount, language)}</span>
        </p>
        <p className="text-sm text-muted tabular-nums">
          {t.balance(formatTaka(balance, language))}
        </p>
      </div>
    </li>
  )
}
