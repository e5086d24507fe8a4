import { useNavigate } from 'react-router'
import type { CustomerOfPage } from '#shared/customers/customer-page-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTexts } from '../../../languages/language.ts'
import { ConfirmButton } from '../../../ui/data-table/confirmed-action.tsx'
import { eraseTexts } from './erase-texts.ts'

/** Erases an account after a question; absent for the staff. */
export function EraseAccountButton({ user: { _id: id, name, role } }: { user: CustomerOfPage }) {
  const t = useTexts(eraseTexts)
  const navigate = useNavigate()
  if (role === 'admin') return null
  return (
    <EraseButton
      description={t.ofAccount(name)}
      erase={() => api('DELETE /admin/users/:id', { params: { id } })}
      onErased={() => navigate(adminUrls.adminUsers())}
    />
  )
}

/** Erases the guest of an order. */
export function EraseGuestButton({ orderId: id, name }: { orderId: string; name: string }) {
  const t = useTexts(eraseTexts)
  return (
    <EraseButton
      description={t.ofGuest(name)}
      erase={() => api('DELETE /admin/orders/:id/buyer', { params: { id } })}
    />
  )
}

interface EraseButtonProps {
  description: string
  erase: () => Promise<unknown>
  onErased?: () => unknown
}

function EraseButton({ description, erase, onErased }: EraseButtonProps) {
  const t = useTexts(eraseTexts)
  const may = useMay()
  const mutation = useApiMutation(erase, {
    success: { title: t.erased },
    error: t.failed,
    ...(onErased && { onSuccess: onErased }),
    invalidates: [adminQueryKeys.lists],
  })
  if (!may('write_customers')) return null
  return (
    <ConfirmButton
      variant="danger"
      isPending={mutation.isPending}
      confirmation={{ title: t.title, description, confirmLabel: t.confirm }}
      run={() => mutation.mutateAsync()}
    >
      {t.erase}
    </ConfirmButton>
  )
}
