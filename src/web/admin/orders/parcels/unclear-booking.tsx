import { useState } from 'react'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import type { AdminParcel } from '#shared/couriers/parcels/parcel-schemas.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { parcelPageTexts } from './parcel-page-texts.ts'

/** A courier did not answer: a person looks there, and says what there is. */
export function UnclearBooking({ parcel }: { parcel: AdminParcel }) {
  const t = useTexts(parcelPageTexts)
  const { names } = useTexts(courierTexts)
  const [number, setNumber] = useState('')
  const resolving = useApiMutation(
    (consignmentId: string | null) =>
      api('POST /admin/parcels/:id/resolution', {
        params: { id: parcel._id },
        body: { consignmentId },
      }),
    { success: { title: t.saved }, error: t.saveFailed, invalidates: [adminQueryKeys.lists] },
  )
  return (
    <div className="mt-4 rounded-lg bg-sale-soft p-4">
      <p className="font-semibold">{t.unclearTitle}</p>
      <p className="mt-1 text-sm">{t.unclear(names[parcel.courier], parcel.ourRef)}</p>
      <Field label={t.numberField} className="mt-3">
        <TextInput
          value={number}
          autoComplete="off"
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          disabled={number.trim() === ''}
          isPending={resolving.isPending}
          onClick={() => resolving.mutate(number.trim())}
        >
          {t.wasBooked}
        </Button>
        <Button
          variant="secondary"
          isPending={resolving.isPending}
          onClick={() => resolving.mutate(null)}
        >
          {t.wasNotBooked}
        </Button>
      </div>
    </div>
  )
}
