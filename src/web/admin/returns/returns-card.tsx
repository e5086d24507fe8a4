import { useState } from 'react'
import { Link } from 'react-router'
import { orderStatusTable } from '#shared/orders/statuses/order-status.ts'
import type { OrderOfPage } from '#shared/orders/order-page-schemas.ts'
import { returnNames } from '#shared/returns/return-texts.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { ReturnBadge } from '../../orders/returns/return-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/data-table/confirmed-action.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { OpenReturnForm } from './open-return-form.tsx'
import { returnsTexts } from './returns-texts.ts'

/** The returns of an order that has left the shop, and what opens one; for staff who may see returns. */
export function ReturnsCard({ order }: { order: OrderOfPage }) {
  const language = useLanguage()
  const t = returnsTexts[language]
  const may = useMay()
  const { isInShop, isCancelled } = orderStatusTable[order.status]
  // Of an order that is still in the shop, something comes back only of a parcel.
  const mayHaveReturns = !isInShop || order.exchangeCredit > 0 || order.parcelState !== null
  const isShown = may('read_returns') && mayHaveReturns
  const query = useApiQuery(
    'GET /admin/orders/:id/returns',
    { params: { id: order._id } },
    { enabled: isShown },
  )
  const [isOpening, setIsOpening] = useState(false)
  if (!isShown || !query.data) return null
  const { returns, exchangeOf, openable } = query.data
  const isEmpty = returns.length === 0 && exchangeOf === null
  if (isEmpty && openable === null && (isCancelled || isInShop)) return null
  const isPart = openable === 'part'
  return (
    <SectionCard title={t.card}>
      {exchangeOf && (
        <Link
          to={adminUrls.adminReturn({ id: exchangeOf._id })}
          className="inline-block py-1 font-medium text-brand hover:underline"
        >
          {t.exchangeOf(exchangeOf.orderNumber)}
        </Link>
      )}
      {returns.length === 0 && !exchangeOf && <p className="text-muted">{t.none}</p>}
      <ul className="space-y-2">
        {returns.map(({ _id: id, kind, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Link
              to={adminUrls.adminReturn({ id })}
              className="inline-block py-1 font-medium text-brand hover:underline"
            >
              {returnNames[language].kinds[kind]}
            </Link>
            <ReturnBadge status={status} />
          </li>
        ))}
      </ul>
      {may('write_returns') && (openable === 'goods' || isPart) && (
        <Button variant="secondary" className="mt-3" onClick={() => setIsOpening(true)}>
          {isPart ? t.openPart : t.openReturn}
        </Button>
      )}
      {may('write_returns') &&
        openable === 'refused' &&
        returns.every(({ status }) => status === 'cancelled') && <RefusedButton order={order} />}
      <Dialog
        isOpen={isOpening}
        onClose={() => setIsOpening(false)}
        title={isPart ? t.openPart : t.openReturn}
      >
        {isOpening && <OpenReturnForm order={order} onClose={() => setIsOpening(false)} />}
      </Dialog>
    </SectionCard>
  )
}

function RefusedButton({ order }: { order: OrderOfPage }) {
  const t = useTexts(returnsTexts)
  const open = useApiMutation(
    () =>
      api('POST /admin/orders/:id/returns', {
        params: { id: order._id },
        body: { kind: 'refused_at_door' },
      }),
    {
      success: { title: t.opened },
      error: t.stepFailed,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <ConfirmButton
      variant="secondary"
      className="mt-3"
      confirmation={{
        title: t.refusedTitle,
        description: t.refusedText,
        confirmLabel: t.refusedAtDoor,
        cancelLabel: t.back,
      }}
      run={open.mutateAsync}
    >
      {t.refusedAtDoor}
    </ConfirmButton>
  )
}
