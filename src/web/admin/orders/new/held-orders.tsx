import { useState } from 'react'
import { formatDateTime } from '#shared/formatting/dates.ts'
import { formatTaka } from '#shared/money/money.ts'
import type { HeldOrder } from '#shared/orders/by-phone/held-order-schemas.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiKey, useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { newOrderTexts } from './new-order-texts.ts'

interface HeldOrdersProps {
  /** The one that is in the form. */
  takenUpId: string | null
  /** The one that is being taken up. */
  pendingId: string | null
  /** The order in the form was sent and must stay. */
  isDisabled: boolean
  onTakeUp: (id: string) => void
}

/** The orders put aside by anybody; none: nothing. */
export function HeldOrders({ takenUpId, pendingId, isDisabled, onTakeUp }: HeldOrdersProps) {
  const { held: t } = useTexts(newOrderTexts)
  const [dropping, setDropping] = useState<HeldOrder | null>(null)
  const query = useApiQuery('GET /admin/held-orders', {}, { staleTime: 5000 })
  const drop = useApiMutation(
    ({ _id }: HeldOrder) => api('DELETE /admin/held-orders/:id', { params: { id: _id } }),
    {
      success: { title: t.dropped },
      error: t.dropFailed,
      invalidates: [apiKey('GET /admin/held-orders')],
    },
  )
  if (query.isError) {
    return <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
  }
  const others = (query.data?.heldOrders ?? []).filter(({ _id }) => _id !== takenUpId)
  if (others.length === 0) return null
  return (
    <SectionCard title={t.title} text={t.text}>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {others.map((order) => (
          <HeldRow
            key={order._id}
            order={order}
            isPending={pendingId === order._id}
            isDisabled={isDisabled}
            onTakeUp={() => onTakeUp(order._id)}
            onDrop={() => setDropping(order)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={dropping !== null}
        title={t.dropTitle}
        description={t.dropText(dropping?.label || t.noName)}
        confirmLabel={t.drop}
        onConfirm={() => {
          if (dropping) drop.mutate(dropping)
          setDropping(null)
        }}
        onClose={() => setDropping(null)}
      />
    </SectionCard>
  )
}

interface HeldRowProps {
  order: HeldOrder
  isPending: boolean
  isDisabled: boolean
  onTakeUp: () => void
  onDrop: () => void
}

function HeldRow({ order, isPending, isDisabled, onTakeUp, onDrop }: HeldRowProps) {
  const language = useLanguage()
  const { held: t } = newOrderTexts[language]
  const { label, heldBy, lines, total, updatedAt } = order
  const name = label || t.noName
  const at = formatDateTime(updatedAt, language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">
          <span>{t.lines(lines)}</span>
          {total !== null && <span className="price">{`, ${formatTaka(total, language)}`}</span>}
        </p>
        <p className="text-sm text-muted">{heldBy === null ? at : t.by(heldBy, at)}</p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          className="min-h-11"
          isPending={isPending}
          disabled={isDisabled}
          aria-label={t.takeUpName(name)}
          onClick={onTakeUp}
        >
          {t.takeUp}
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="min-h-11"
          aria-label={t.dropName(name)}
          onClick={onDrop}
        >
          {t.drop}
        </Button>
      </div>
    </li>
  )
}
