import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { TrackedOrder } from '#shared/orders/order-schemas.ts'
import type { OrderReturns as Returns, OwnReturn } from '#shared/returns/return-schemas.ts'
import { returnNames, returnReasonText, returnStatusTexts } from '#shared/returns/return-texts.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { PictureStrip } from '../../reviews/picture-strip.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { orderReturnsTexts } from './order-returns-texts.ts'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnForm, useReturnDraft } from './return-form.tsx'

interface OrderReturnsProps {
  order: TrackedOrder
  /** Of the order, from a guest who found it by its phone. */
  phone?: string | undefined
}

/** The returns of an order, and the form that asks for another one while there are days left. */
export default function OrderReturns({ order, phone }: OrderReturnsProps) {
  const t = useTexts(orderReturnsTexts)
  const access = phone === undefined ? {} : { phone }
  const returns = useQuery({
    queryKey: queryKeys.orderReturns(order._id),
    queryFn: ({ signal }) =>
      api('POST /orders/:id/returns/read', { params: { id: order._id }, body: access, signal }),
  })
  return (
    <section aria-labelledby="returns-title">
      <h3 id="returns-title" className="mb-3 font-semibold">
        {t.title}
      </h3>
      {returns.isPending && <LoadingBlocks label={t.loading} blocks={['h-16']} />}
      {returns.isError && (
        <ErrorState title={t.failed} error={returns.error} onRetry={() => void returns.refetch()} />
      )}
      {returns.data && <Loaded order={order} access={access} data={returns.data} />}
    </section>
  )
}

interface LoadedProps {
  order: TrackedOrder
  access: { phone?: string }
  data: Returns
}

function Loaded({ order, access, data: { returns, returnable } }: LoadedProps) {
  const t = useTexts(orderReturnsTexts)
  const { restored } = useReturnDraft(order, access)
  const [isAsking, setIsAsking] = useState(restored !== null)
  const frame = useRef<HTMLDivElement>(null)
  const { problem, until, lines } = returnable
  const isAnyLeft = lines.some(({ quantity }) => quantity > 0)
  const canAsk = problem === null && isAnyLeft
  return (
    <div
      ref={frame}
      tabIndex={-1}
      role="group"
      aria-labelledby="returns-title"
      className="space-y-4 outline-none"
    >
      {returns.map((each) => (
        <OneReturn key={each._id} order={order} access={access} of={each} />
      ))}
      {problem !== null && <p className="text-muted">{problem}</p>}
      {problem === null && !isAnyLeft && <p className="text-muted">{t.allReturned}</p>}
      {canAsk && !isAsking && (
        <div>
          {until !== null && <p className="mb-2 text-muted">{t.until(until)}</p>}
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t.ask}
          </Button>
        </div>
      )}
      {canAsk && isAsking && (
        <ReturnForm
          order={order}
          access={access}
          lines={lines}
          onClose={() => {
            setIsAsking(false)
            // The form had the focus, and is gone.
            frame.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function OneReturn({ order, access, of }: { order: TrackedOrder; access: object; of: OwnReturn }) {
  const language = useLanguage()
  const t = orderReturnsTexts[language]
  const names = returnNames[language]
  const withdraw = useApiMutation(
    () =>
      api('POST /orders/:id/returns/:returnId/withdraw', {
        params: { id: order._id, returnId: of._id },
        body: access,
      }),
    {
      success: { title: t.withdrawn },
      error: t.withdrawFailed,
      invalidates: [queryKeys.orderReturns(order._id)],
    },
  )
  return (
    <article className="rounded-card border border-line p-4">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {names.kinds[of.kind]} <ReturnBadge status={of.status} />
      </p>
      <p className="mt-1 text-sm text-muted">{returnStatusTexts[language][of.status].meaning}</p>
      <ul className="mt-3 space-y-1">
        {of.lines.map((line) => (
          <li key={line._id} className="break-words">
            <span>{t.units(line.quantity, line.name)}</span>
            <span className="text-muted">
              {' '}
              · <span>{returnReasonText(line.reason, language)}</span>
            </span>
          </li>
        ))}
      </ul>
      {of.pictures.length > 0 && (
        <PictureStrip
          className="mt-2"
          title={t.title}
          photos={of.pictures.map((picture) => ({ picture, author: t.title, rating: null }))}
        />
      )}
      {of.decision !== '' && (
        <p className="mt-3 rounded-lg bg-background px-3 py-2 break-words">
          <span className="font-medium">{t.decision}</span> {of.decision}
        </p>
      )}
      {of.replacement && of.refund?.method === 'exchange' && (
        <p className="mt-2 font-medium">{t.replacement(of.replacement.orderNumber)}</p>
      )}
      {[of.refund, of.rest].map(
        (refund) =>
          refund &&
          refund.amount > 0 &&
          refund.method !== 'exchange' && (
            <p key={refund.method} className="mt-2 font-medium">
              {t.refund(refund.amount, names.methods[refund.method])}
            </p>
          ),
      )}
      <ol className="mt-3 space-y-1 text-sm text-muted">
        {of.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            {returnStatusTexts[language][status].label},{' '}
            <time dateTime={at}>{formatDateTime(at, language)}</time>
          </li>
        ))}
      </ol>
      {of.canWithdraw && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          isPending={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t.withdraw}
        </Button>
      )}
    </article>
  )
}
