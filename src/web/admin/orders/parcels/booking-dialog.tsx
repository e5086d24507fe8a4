import { useState } from 'react'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { maxParcelNoteLength, type OrderParcels } from '#shared/couriers/parcels/parcel-schemas.ts'
import { latinDigits } from '#shared/formatting/digits.ts'
import { formatTaka } from '#shared/money/money.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { LoadingBlocks, ProgressBar } from '../../../ui/loading.tsx'
import { DialogAlert } from '../../dialog-alert.tsx'
import { parcelPageTexts } from './parcel-page-texts.ts'
import { AreaField, type ChosenArea } from './area-field.tsx'
import { type Booking, useBooking } from './use-booking.ts'

interface BookingDialogProps {
  isOpen: boolean
  orderIds: readonly string[]
  onClose: () => void
}

/** Books one parcel, whose weight and note can be changed, or many alike; then says how far it is. */
export function BookingDialog({ isOpen, orderIds, onClose }: BookingDialogProps) {
  const t = useTexts(parcelPageTexts)
  const booking = useBooking()
  const [first = ''] = orderIds
  const { data, isPending, error, refetch } = useApiQuery(
    'GET /admin/orders/:id/parcels',
    { params: { id: first } },
    { enabled: isOpen && first !== '' },
  )
  const isBegun = booking.batch !== null
  const isRunning = booking.isStarting || (isBegun && !booking.isDone)
  const close = () => {
    if (booking.isStarting) return
    booking.reset()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.bookTitle(orderIds.length)}>
      {!isBegun && isPending && <LoadingBlocks label={t.loading} blocks={['h-64']} />}
      {!isBegun && error && !data && (
        <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} />
      )}
      {!isBegun && data && (
        <BookingForm
          key={first}
          orderIds={orderIds}
          proposal={data.proposal}
          booking={booking}
          onCancel={close}
        />
      )}
      <div role="status" className="space-y-3">
        {isRunning && <Progress booking={booking} count={orderIds.length} />}
        {booking.isDone && <Outcome booking={booking} />}
      </div>
      {isBegun && (
        <div className="mt-5 flex justify-end">
          <Button onClick={close}>{t.done}</Button>
        </div>
      )}
    </Dialog>
  )
}

interface BookingFormProps {
  orderIds: readonly string[]
  proposal: OrderParcels['proposal']
  booking: Booking
  onCancel: () => void
}

function BookingForm({ orderIds, proposal, booking, onCancel }: BookingFormProps) {
  const t = useTexts(parcelPageTexts)
  const { names } = useTexts(courierTexts)
  const language = useLanguage()
  const [courier, setCourier] = useState<CourierId | undefined>(proposal.offers[0]?.courier)
  const [weight, setWeight] = useState(String(proposal.weightGrams))
  const [note, setNote] = useState('')
  const [area, setArea] = useState<ChosenArea>()
  const hasAreas = courier !== undefined && courier in proposal.areas
  const [only] = orderIds.length === 1 ? orderIds : []
  const submit = () => {
    if (!courier) return
    const weightGrams = numberOf(weight)
    booking.start(
      courier,
      only === undefined
        ? orderIds.map((orderId) => ({ orderId }))
        : [{ orderId: only, weightGrams, note, ...(area !== undefined && { areaCode: area }) }],
    )
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t.courier}>
        <Select
          value={courier ?? ''}
          onChange={(event) => {
            setCourier(event.target.value as CourierId)
            setArea(undefined)
          }}
        >
          {proposal.offers.map((offer) => (
            <option key={offer.courier} value={offer.courier}>
              {only === undefined ? names[offer.courier] : t.offer(names[offer.courier], offer)}
            </option>
          ))}
        </Select>
      </Field>
      {only === undefined ? (
        <p className="text-sm text-muted">{t.each}</p>
      ) : (
        <>
          <p>{t.toCollect(formatTaka(proposal.cod, language))}</p>
          <Field label={t.weightField}>
            <TextInput
              inputMode="numeric"
              value={weight}
              onChange={(event) => setWeight(event.target.value)}
            />
          </Field>
          {hasAreas && (
            <AreaField
              key={courier}
              courier={courier}
              proposed={proposal.areas[courier] ?? null}
              onChoose={setArea}
            />
          )}
          <Field label={t.noteToCourier}>
            <TextInput
              value={note}
              maxLength={maxParcelNoteLength}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </>
      )}
      <DialogAlert error={booking.error} fallback={t.bookFailed} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t.done}
        </Button>
        <Button type="submit" isPending={booking.isStarting} disabled={!courier}>
          {t.submit(orderIds.length)}
        </Button>
      </div>
    </form>
  )
}

/** NaN for anything but a number: the shop rejects it. */
const numberOf = (typed: string) => Number(latinDigits(typed).trim() || Number.NaN)

function Progress({ booking, count }: { booking: Booking; count: number }) {
  const t = useTexts(parcelPageTexts)
  const all = booking.batch?.count ?? count
  const done = booking.progress ? booking.progress.total - booking.progress.waiting : 0
  return (
    <>
      <p>{t.working(done, all)}</p>
      <ProgressBar label={t.bookTitle(count)} value={done} max={all} />
    </>
  )
}

function Outcome({ booking: { batch, progress } }: { booking: Booking }) {
  const t = useTexts(parcelPageTexts)
  const failed = [...(batch?.skipped ?? []), ...(progress?.problems ?? [])]
  return (
    <>
      <p className="font-medium">{t.booked(progress?.booked ?? 0)}</p>
      {failed.length > 0 && (
        <div>
          <p>{t.skipped(failed.length)}</p>
          <ul className="mt-1 text-sm text-muted">
            {failed.map(({ orderId, orderNumber, reason }) => (
              <li key={orderId} className="py-1 wrap-anywhere">
                {orderNumber !== null && <span className="tabular-nums">#{orderNumber}: </span>}
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
