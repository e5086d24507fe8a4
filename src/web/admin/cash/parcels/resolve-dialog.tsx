import { formatTaka } from '#shared/money/money.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage } from '../../../languages/language.ts'
import { cashPageTexts } from '../cash-page-texts.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** What is open of a parcel, as it is shown. */
export interface OpenParcel {
  id: string
  name: string
  open: number
}

/** Closes what is open of a parcel; null is closed. */
export function ResolveDialog({ of, onClose }: { of: OpenParcel | null; onClose: () => void }) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const mutation = useApiMutation(
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
      onSuccess: onClose,
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <ReasonDialog
      isOpen={of !== null}
      title={t.resolveTitle(of?.name ?? '')}
      text={t.resolveText(formatTaka(of?.open ?? 0, language))}
      submit={t.resolve}
      mutation={mutation}
      onClose={() => {
        mutation.reset()
        onClose()
      }}
    />
  )
}
