import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SkippedOrder } from '#shared/orders/bulk-schemas.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import type { OrderStatus } from '#shared/orders/statuses/order-status.ts'
import { errorMessage } from '../../../api/errors.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useLanguage } from '../../../languages/language.ts'
import { showToast } from '../../../toasts/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { ProgressBar } from '../../../ui/loading.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import { statusesSetByHand, statusLabels } from '../actions/use-change-status.ts'
import { type BulkProgress, changeStatuses, nothingDone } from './bulk-change.ts'
import { bulkTexts } from './bulk-texts.ts'

interface BulkStatusDialogProps {
  isOpen: boolean
  ids: readonly string[]
  onClose: () => void
}

type Step = 'choosing' | 'previewing' | 'previewed' | 'changing' | 'changed'

/** Asks for a status, shows what would change and why not, then changes it and says what has changed. */
export function BulkStatusDialog({ isOpen, ids, onClose }: BulkStatusDialogProps) {
  const language = useLanguage()
  const t = bulkTexts[language]
  const change = useBulkChange(ids)
  const { step, status, preview, done, error } = change
  const label = status ? orderStatusTexts[language][status].label : ''
  const isRunning = step === 'previewing' || step === 'changing'
  const shown = step === 'previewing' || step === 'previewed' ? preview : done
  const all = step === 'previewing' ? ids.length : preview.willChange.length
  const close = () => {
    if (isRunning) return
    change.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.changeStatus}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {step === 'changed' ? (
            <Button onClick={close}>{t.done}</Button>
          ) : (
            <Button
              isPending={isRunning}
              disabled={step === 'choosing' || preview.willChange.length === 0}
              onClick={() => void change.apply()}
            >
              {error && step === 'previewed' && done.done > 0
                ? t.goOn
                : status
                  ? t.apply(preview.willChange.length, label)
                  : t.changeStatus}
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-4">
        <Field label={t.newStatus}>
          <Select
            value={status ?? ''}
            disabled={isRunning || step === 'changed' || done.done > 0}
            onChange={(event) => void change.choose(event.target.value as OrderStatus)}
          >
            <option value="" disabled>
              {t.choose}
            </option>
            {statusLabels(language, statusesSetByHand).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <div role="status" className="space-y-2">
          {isRunning && <p>{step === 'previewing' ? t.previewing : t.working(done.done, all)}</p>}
          {step === 'previewed' && <p className="font-medium">{t.willChange(all, label)}</p>}
          {step === 'changed' && (
            <p className="font-medium">{t.changed(done.willChange.length, label)}</p>
          )}
        </div>
        {isRunning && <ProgressBar label={t.changeStatus} value={shown.done} max={all} />}
        {error && (
          <p role="alert" className="font-medium text-sale">
            {done.done > 0 ? t.stopped(done.done, all, errorMessage(error)) : errorMessage(error)}
          </p>
        )}
        {(step === 'previewed' || step === 'changed') && (
          <Skipped
            orders={shown.skipped}
            title={step === 'previewed' ? t.skipped : t.unchangedNow}
          />
        )}
      </div>
    </Dialog>
  )
}

function Skipped({
  orders,
  title,
}: {
  orders: readonly SkippedOrder[]
  title: (count: number) => string
}) {
  if (orders.length === 0) return null
  return (
    <div>
      <p>{title(orders.length)}</p>
      <ul className="mt-1 text-sm text-muted">
        {orders.map(({ _id, orderNumber, reason }) => (
          <li key={_id} className="py-1">
            {orderNumber !== null && <span className="tabular-nums">#{orderNumber}: </span>}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useBulkChange(ids: readonly string[]) {
  const client = useQueryClient()
  const language = useLanguage()
  const t = bulkTexts[language]
  const undo = useUndo()
  const [step, setStep] = useState<Step>('choosing')
  const [status, setStatus] = useState<OrderStatus | null>(null)
  const [preview, setPreview] = useState(nothingDone)
  const [done, setDone] = useState(nothingDone)
  const [error, setError] = useState<Error | null>(null)

  const choose = async (chosen: OrderStatus) => {
    setStatus(chosen)
    setError(null)
    setPreview(nothingDone)
    setStep('previewing')
    try {
      await changeStatuses({ ids, status: chosen }, nothingDone, setPreview)
      setStep('previewed')
    } catch (thrown) {
      // Ready to be chosen again.
      setStatus(null)
      setError(thrown as Error)
      setStep('choosing')
    }
  }

  const apply = async () => {
    if (!status) return
    setError(null)
    setStep('changing')
    let last: BulkProgress = done
    const request = { ids: preview.willChange, status, expected: preview.statuses }
    try {
      await changeStatuses(request, done, (progress) => {
        last = progress
        setDone(progress)
      })
      setStep('changed')
      const text = t.changed(last.willChange.length, orderStatusTexts[language][status].label)
      showToast(t.updated, text, last.changedBy ? undo(last.changedBy) : undefined)
    } catch (thrown) {
      // Changed orders stay changed; the same press goes on with the rest.
      setError(thrown as Error)
      setStep('previewed')
    }
    await client.invalidateQueries({ queryKey: adminQueryKeys.lists })
  }

  const reset = () => {
    setStep('choosing')
    setStatus(null)
    setPreview(nothingDone)
    setDone(nothingDone)
    setError(null)
  }

  return { step, status, preview, done, error, choose, apply, reset }
}
