import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { cashPageTexts } from '../cash-page-texts.ts'

/** What stands open of a parcel, as it is shown. */
export interface OpenParcel {
  id: string
  name: string
  open: number
}

/** Closes what is open of a parcel with a reason. */
export function useResolution(of: OpenParcel | null, onResolved: () => void) {
  const t = useTexts(cashPageTexts)
  return useApiMutation(
    async ({ reason }: { reason: string }) => {
      if (!of) return
      await api('POST /admin/cash/parcels/:id/resolution', {
        params: { id: of.id },
        body: { open: of.open, reason },
      })
    },
    {
      success: { title: t.resolved },
      error: { title: t.resolveFailed, shownInForm: 'always' },
      onSuccess: onResolved,
      invalidates: [adminQueryKeys.lists],
    },
  )
}
