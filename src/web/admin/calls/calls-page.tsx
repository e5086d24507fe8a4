import { MoonStar, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { callOutcomes, type CallOutcome } from '#shared/orders/calls/calls.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { useDraft } from '../../ui/forms/draft.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { useSettled } from '../../ui/data-table/use-settled.ts'
import { CallCard } from './call-card.tsx'
import { CallOutcomes, CancelDialog, choiceOfKey } from './call-outcomes.tsx'
import { callsPageTexts } from './calls-page-texts.ts'
import { useCallQueue } from './use-call-queue.ts'
import { useWaitingCalls } from './waiting-calls.ts'

export const meta = unindexedMeta((language) => callsPageTexts[language].title)

interface Note {
  orderId: string | undefined
  text: string
}

const noNote: Note = { orderId: undefined, text: '' }

const maxNoteLength = 2000

/** One order at a time, whose buyer is to be called; the next one comes by itself. */
export default function CallsPage() {
  const t = useTexts(callsPageTexts)
  const { next, end, undo, undoable } = useCallQueue()
  const waiting = useWaitingCalls()
  const [isCancelling, setIsCancelling] = useState(false)
  // It is there again when one comes back from the order.
  const draft = useDraft<Note>('callNote')
  const [written, setWritten] = useState(draft.restored ?? noNote)
  const call = next.data?.call ?? null
  const isSettled = useSettled(call?.order._id ?? null)
  const isPending = end.isPending || undo.isPending || next.isFetching || !isSettled
  const last = undoable && {
    number: undoable.call.order.orderNumber,
    name: undoable.call.order.shippingAddress.fullName,
    outcome: undoable.outcome,
  }

  // Of this call: a note about one that somebody else has taken over meanwhile goes with it.
  const note = written.orderId === call?.order._id ? written.text : ''
  const setNote = (text: string, orderId = call?.order._id) => {
    setWritten({ orderId, text })
    draft.keep(text === '' ? null : { orderId, text })
  }

  const choose = (outcome: CallOutcome, reason?: string) => {
    if (!call || isPending) return
    setIsCancelling(false)
    const ending = { call, outcome, note: note.trim(), ...(reason !== undefined && { reason }) }
    // Now: a page that is left meanwhile does not learn that it was sent.
    draft.keep(null)
    end.mutate(ending, { onSuccess: () => setNote('') })
  }
  const chooseOrAsk = (outcome: CallOutcome) => {
    if (isPending) return
    if (outcome === 'cancelled') setIsCancelling(true)
    else choose(outcome)
  }
  return (
    <div className="mx-auto max-w-2xl">
      <div className="relative mb-3 flex min-h-12 items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{t.title}</h1>
        {waiting && waiting.count > 0 && <p className="text-sm text-muted">{t.waiting(waiting)}</p>}
        {/* Over the title, so that nothing below it moves under a thumb. */}
        <div role="status" className="absolute inset-0 empty:hidden">
          {undoable && last && (
            <div className="flex min-h-full items-center justify-between gap-3 rounded-control bg-foreground py-0.5 pr-0.5 pl-4 text-white">
              <p className="min-w-0 break-words">{t.ended(last)}</p>
              <Button
                variant="secondary"
                size="small"
                className="min-h-11"
                isPending={undo.isPending}
                onClick={() =>
                  undo.mutate(undoable, {
                    onSuccess: () => setNote(undoable.note, undoable.call.order._id),
                  })
                }
              >
                {t.undo}
              </Button>
            </div>
          )}
        </div>
      </div>
      {next.isPending && <LoadingBlocks label={t.loading} blocks={['h-96']} />}
      {next.isError && !next.data && (
        <ErrorState title={t.failed} error={next.error} onRetry={() => void next.refetch()} />
      )}
      {call && (
        <CallCard
          key={call.order._id}
          call={call}
          onKeyDown={(event) => {
            const outcome = choiceOfKey(event, callOutcomes)
            if (outcome) chooseOrAsk(outcome)
          }}
        >
          <div className="px-4 pb-4 sm:px-6 sm:pb-6">
            <Field label={t.note}>
              <TextInput
                value={note}
                maxLength={maxNoteLength}
                onChange={({ target }) => setNote(target.value)}
              />
            </Field>
          </div>
          <CallOutcomes
            call={call}
            isPending={isPending}
            heading={last ? t.ended(last) : t.outcome}
            onChoose={chooseOrAsk}
            onCancel={(reason) => choose('cancelled', reason)}
          />
        </CallCard>
      )}
      {next.data && !call && <Nobody opensAt={next.data.opensAt} />}
      <CancelDialog
        isOpen={isCancelling}
        onCancel={(reason) => choose('cancelled', reason)}
        onClose={() => setIsCancelling(false)}
      />
    </div>
  )
}

function Nobody({ opensAt }: { opensAt: string | undefined }) {
  const t = useTexts(callsPageTexts)
  if (opensAt === undefined) {
    return <EmptyState visual={{ icon: PhoneCall }} title={t.nobody} text={t.nobodyText} />
  }
  return <EmptyState visual={{ icon: MoonStar }} title={t.closed} text={t.closedText(opensAt)} />
}
