import { Ban, Check, PencilLine, PhoneMissed, PhoneOff, type LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Call } from '#shared/orders/calls/call-schemas.ts'
import {
  callOutcomes,
  type CallOutcome,
  triesBeforeCancelling,
} from '#shared/orders/calls/calls.ts'
import { cancelReasonTexts } from '#shared/orders/calls/cancel-reason-texts.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { useSettled } from '../../ui/data-table/use-settled.ts'
import { callsPageTexts } from './calls-page-texts.ts'

const icons: Record<CallOutcome, LucideIcon> = {
  confirmed: Check,
  no_answer: PhoneMissed,
  wrong_number: PhoneOff,
  wants_changes: PencilLine,
  cancelled: Ban,
}

/** The choice of a pressed digit, in Bangla digits too; null for other keys. */
export function choiceOfKey<T>(event: KeyboardEvent, choices: readonly T[]): T | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  if (event.target instanceof Element && event.target.matches('input, textarea, select')) {
    return null
  }
  return choices[Number(latinDigits(event.key)) - 1] ?? null
}

interface CallOutcomesProps {
  call: Call
  isPending: boolean
  /** Where the thumb is: which order was ended last, so that its card is not taken for this one. */
  heading: string
  onChoose: (outcome: CallOutcome) => void
  onCancel: (reason: string) => void
}

/** The buttons under the thumb, which stay in sight. */
export function CallOutcomes({ call, isPending, heading, onChoose, onCancel }: CallOutcomesProps) {
  const t = useTexts(callsPageTexts)
  const unanswered = call.history.calls.filter(({ outcome }) => outcome === 'no_answer').length
  const lastCall = call.history.calls[call.history.calls.length - 1]
  const isInChange = lastCall?.outcome === 'wants_changes'
  return (
    <div className="sticky bottom-(--bottom-room) short:static rounded-b-card border-t border-line bg-surface p-3 shadow-float">
      {unanswered >= triesBeforeCancelling && (
        <Offer text={t.unanswered(unanswered)}>
          <Button
            variant="danger"
            size="small"
            onClick={() => onCancel(cancelReasonTexts.en.noAnswer)}
          >
            {t.cancelFor}
          </Button>
        </Offer>
      )}
      {isInChange && (
        <Offer text={t.wantsChanges}>
          <LinkButton
            size="small"
            to={adminUrls.adminOrderEdit({ id: call.order._id })}
            state={{ isFromCalls: true }}
          >
            {t.editOrder}
          </LinkButton>
        </Offer>
      )}
      <p className="mb-2 truncate text-center text-sm text-muted">{heading}</p>
      <div role="group" aria-label={t.outcome} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {callOutcomes.map((outcome, index) => {
          const Icon = icons[outcome]
          return (
            <Button
              key={outcome}
              variant={outcome === 'confirmed' ? 'primary' : 'secondary'}
              aria-keyshortcuts={String(index + 1)}
              aria-disabled={isPending || undefined}
              size={outcome === 'confirmed' ? 'medium' : 'small'}
              className={clsx('min-h-12', outcome === 'confirmed' ? 'col-span-full' : 'px-2')}
              icon={<Icon aria-hidden className="size-4.5 shrink-0" />}
              onClick={() => onChoose(outcome)}
            >
              {t.end[outcome]}
            </Button>
          )
        })}
      </div>
      <p className="mt-2 text-center text-xs text-muted max-lg:hidden">{t.keys}</p>
    </div>
  )
}

function Offer({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      <p className="min-w-40 flex-1">{text}</p>
      {children}
    </div>
  )
}

interface CancelDialogProps {
  isOpen: boolean
  onCancel: (reason: string) => void
  onClose: () => void
}

/** One press on a reason cancels: it can be taken back. */
export function CancelDialog({ isOpen, onCancel, onClose }: CancelDialogProps) {
  const language = useLanguage()
  const t = callsPageTexts[language]
  const [other, setOther] = useState('')
  const isSettled = useSettled(isOpen ? 'open' : null)
  const reasons = Object.keys(cancelReasonTexts.en) as (keyof typeof cancelReasonTexts.en)[]
  const cancel = (reason: string) => {
    if (!isSettled) return
    setOther('')
    onCancel(reason)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.whyCancel}
      placement="bottom"
      onKeyDown={(event) => {
        const name = choiceOfKey(event, reasons)
        if (name) cancel(cancelReasonTexts.en[name])
      }}
    >
      <div className="mx-auto grid max-w-xl gap-2 sm:grid-cols-2">
        {reasons.map((name, index) => (
          <Button
            key={name}
            variant="secondary"
            className="min-h-12"
            aria-keyshortcuts={String(index + 1)}
            aria-disabled={!isSettled || undefined}
            onClick={() => cancel(cancelReasonTexts.en[name])}
          >
            {cancelReasonTexts[language][name]}
          </Button>
        ))}
      </div>
      <form
        className="mx-auto mt-4 flex max-w-xl items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (other.trim() !== '') cancel(other.trim())
        }}
      >
        <div className="min-w-0 flex-1">
          <Field label={t.otherReason}>
            <TextInput
              value={other}
              maxLength={200}
              onChange={({ target }) => setOther(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="danger" disabled={other.trim() === ''}>
          {t.cancelFor}
        </Button>
      </form>
    </Dialog>
  )
}
