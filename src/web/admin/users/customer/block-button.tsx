import { formatPhone } from '#shared/addresses/phone.ts'
import type { CustomerOfPage } from '#shared/customers/customer-page-schemas.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useSession } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { ConfirmButton } from '../../../ui/data-table/confirmed-action.tsx'
import { customerPageTexts } from './customer-page-texts.ts'

/** Blocks a customer or lifts the block, after a question; absent for one's own account. */
export function BlockButton({ user }: { user: CustomerOfPage }) {
  const t = useTexts(customerPageTexts)
  const ownId = useSession().user?._id
  const language = useLanguage()
  const { _id: id, name, isBlocked } = user
  const phone = user.phone === null ? null : formatPhone(user.phone, language)
  const change = useApiMutation(
    (block: boolean) =>
      api('PUT /admin/users/:id/blocked', { params: { id }, body: { isBlocked: block } }),
    {
      success: (_, block) => ({ title: block ? t.nowBlocked : t.nowUnblocked }),
      error: t.blockFailed,
      invalidates: [adminQueryKeys.lists],
    },
  )
  if (id === ownId) return null
  const label = isBlocked ? t.unblock : t.block
  const confirmation = isBlocked
    ? {
        title: t.unblock,
        description: t.unblockText(name),
        confirmLabel: label,
        tone: 'primary' as const,
      }
    : { title: t.blockTitle, description: t.blockText(name, phone), confirmLabel: label }
  return (
    <ConfirmButton
      variant={isBlocked ? 'secondary' : 'danger'}
      isPending={change.isPending}
      confirmation={confirmation}
      run={() => change.mutateAsync(!isBlocked)}
    >
      {label}
    </ConfirmButton>
  )
}
