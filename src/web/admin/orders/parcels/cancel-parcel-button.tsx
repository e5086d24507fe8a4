import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { type CourierId, courierRow } from '#shared/couriers/couriers.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { ConfirmButton } from '../../../ui/data-table/confirmed-action.tsx'
import { Allowed } from '../../allowed.tsx'
import { parcelPageTexts } from './parcel-page-texts.ts'

interface CancelParcelButtonProps {
  parcelId: string
  courier: CourierId
  orderNumber: string
  size?: 'small'
  onCancelled?: () => void
  /** Label of the button. */
  children: string
}

/** Cancels a parcel at its courier, or says that the courier's own panel does it; for staff who book. */
export function CancelParcelButton(props: CancelParcelButtonProps) {
  const { parcelId, courier, orderNumber, size, onCancelled, children } = props
  const t = useTexts(parcelPageTexts)
  const { names } = useTexts(courierTexts)
  const { supports } = courierRow(courier)
  const cancel = useApiMutation(
    () => api('POST /admin/parcels/:id/cancel', { params: { id: parcelId } }),
    {
      success: { title: t.cancelled },
      error: t.cancelFailed,
      ...(onCancelled && { onSuccess: onCancelled }),
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <Allowed permission="write_packing">
      <ConfirmButton
        variant="secondary"
        {...(size && { size })}
        confirmation={{
          title: t.cancelTitle(orderNumber),
          description: supports.cancel ? t.cancelHere : t.cancelThere(names[courier]),
          confirmLabel: t.cancel,
          cancelLabel: t.keep,
        }}
        run={cancel.mutateAsync}
      >
        {children}
      </ConfirmButton>
    </Allowed>
  )
}
