import { useState } from 'react'
import { cashRules } from '#shared/cash/cash.ts'
import type { AdminParcel } from '#shared/couriers/parcels/parcel-schemas.ts'
import { parcelStageTexts } from '#shared/couriers/parcels/parcel-stage-texts.ts'
import { type ParcelState, parcelStates } from '#shared/couriers/parcel-states.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Options, Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { DialogAlert } from '../../dialog-alert.tsx'
import { parcelPageTexts } from './parcel-page-texts.ts'

interface StateDialogProps {
  parcel: AdminParcel
  isOpen: boolean
  onClose: () => void
}

/** In a dialog, which would cover a toast: errors are in it. */
export function StateDialog({ parcel, isOpen, onClose }: StateDialogProps) {
  const t = useTexts(parcelPageTexts)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.stateTitle}>
      <StateForm
        key={`${parcel.state} ${parcel.collected} ${parcel.deliveryCharge}`}
        parcel={parcel}
        onDone={onClose}
      />
    </Dialog>
  )
}

/** Cash may have been taken by then. */
const isPaidAt = (state: ParcelState) => cashRules[state].collects !== 'nothing'

function StateForm({ parcel, onDone }: { parcel: AdminParcel; onDone: () => void }) {
  const t = useTexts(parcelPageTexts)
  const { stages } = useTexts(parcelStageTexts)
  const { state: expectedState } = parcel
  // The present end is offered too: its money is corrected there.
  const offered = parcelStates.filter((each) => each !== expectedState || isPaidAt(each))
  const [state, setState] = useState<ParcelState | undefined>(
    offered.find((each) => each === expectedState) ?? offered[0],
  )
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState<string>()
  const [charge, setCharge] = useState(String(parcel.deliveryCharge ?? ''))
  const isPaid = state !== undefined && isPaidAt(state)
  const reported = state === expectedState ? parcel.collected : null
  const expected = state !== undefined && cashRules[state].collects === 'cash' ? parcel.cod : null
  const collected = typed ?? String(reported ?? expected ?? '')
  const saving = useApiMutation(
    () =>
      api('POST /admin/parcels/:id/state', {
        params: { id: parcel._id },
        body: {
          state: state ?? 'booked',
          expectedState,
          note,
          ...(isPaid && collected.trim() && { collectedTaka: Number(latinDigits(collected)) }),
          ...(isPaid && charge.trim() && { chargeTaka: Number(latinDigits(charge)) }),
        },
      }),
    {
      success: { title: t.saved },
      error: 'silent',
      onSuccess: onDone,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Field label={t.newState}>
        <Select value={state} onChange={(event) => setState(event.target.value as ParcelState)}>
          <Options values={offered} labels={stages} />
        </Select>
      </Field>
      {isPaid && (
        <Field label={t.collectedField}>
          <TextInput
            inputMode="decimal"
            value={collected}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {isPaid && (
        <Field label={t.chargeField}>
          <TextInput
            inputMode="decimal"
            value={charge}
            onChange={(event) => setCharge(event.target.value)}
          />
        </Field>
      )}
      <Field label={t.noteField}>
        <TextInput value={note} maxLength={250} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <DialogAlert error={saving.error} fallback={t.saveFailed} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {t.keep}
        </Button>
        <Button type="submit" isPending={saving.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
