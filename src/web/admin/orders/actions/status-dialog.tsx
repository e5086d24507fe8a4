import { useState } from 'react'
import { Link } from 'react-router'
import { adminUrls } from '#shared/admin-urls.ts'
import type { AdminOrder } from '#shared/orders/order-schemas.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { packedStatus } from '#shared/orders/statuses/next-step.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { orderStatusTable, type OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { useMayOpen } from '../../admin-pages.ts'
import { orderActionTexts } from './order-action-texts.ts'
import { statusChoices, type useChangeStatus } from './use-change-status.ts'

interface StatusDialogProps {
  /** Null while it is closed. */
  order: AdminOrder | null
  change: ReturnType<typeof useChangeStatus>
  onClose: () => void
}

/** Sets an order to another status than the next one, such as one that was set by mistake. */
export function StatusDialog({ order, change, onClose }: StatusDialogProps) {
  const t = orderActionTexts[useLanguage()]
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      width="max-w-md"
      title={order ? t.statusTitle(orderNumber(order._id)) : t.changeStatus}
    >
      {order && <StatusForm order={order} change={change} onClose={onClose} />}
    </Dialog>
  )
}

function StatusForm({ order, change, onClose }: StatusDialogProps & { order: AdminOrder }) {
  const language = useLanguage()
  const t = orderActionTexts[language]
  const mayOpen = useMayOpen()
  const choices = statusChoices(order.status)
  const [status, setStatus] = useState<OrderStatus | ''>('')
  const labelOf = (each: OrderStatus) => orderStatusTexts[language][each].label
  const save = (chosen: OrderStatus) =>
    // A failure is a toast, and the list shows the order as it is.
    change.mutate({ order, status: chosen }, { onSettled: onClose })
  return (
    <>
      <p>{t.statusNow(labelOf(order.status))}</p>
      <Field label={t.newStatus} className="mt-4">
        <Select value={status} onChange={(event) => setStatus(event.target.value as OrderStatus)}>
          <option value="" disabled>
            {t.choose}
          </option>
          {choices.map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
        </Select>
      </Field>
      {orderStatusTable[order.status].isInShop && (
        <p className="mt-3 text-sm text-muted">
          <span>{t.shippedElsewhere}</span>{' '}
          {order.status === packedStatus && mayOpen(adminUrls.adminPacking()) && (
            <Link
              to={adminUrls.adminPacking({ order: orderNumber(order._id) })}
              className="font-medium text-brand underline"
            >
              {t.toPacking}
            </Link>
          )}
        </p>
      )}
      <div className="mt-5 flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t.close}
        </Button>
        <Button
          isPending={change.isPending}
          disabled={status === ''}
          onClick={() => status !== '' && save(status)}
        >
          {status === '' ? t.changeStatus : t.setTo(labelOf(status))}
        </Button>
      </div>
    </>
  )
}
