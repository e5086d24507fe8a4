import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#shared/addresses/address-schemas.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api } from '../../api/api.ts'
import { messageOf } from '../../api/api-error.ts'
import { refreshUser } from '../../api/session.ts'
import { showFailure, showToast } from '../../ui/toasts.ts'
import type { AddressInput } from './address-form.tsx'

export const notSaved = 'Failed to save address. Please try again.'
const notDeleted = 'Failed to delete address. Please try again.'

/** Saving and deleting addresses, each told by its toast; the shop answers with the whole list. */
export function useAddressChanges(user: UserWithAddresses) {
  const client = useQueryClient()
  const take = ({ addresses }: { addresses: Address[] }) =>
    refreshUser(client, { ...user, addresses })

  const save = useMutation({
    mutationFn: ({ id, address }: { id: string | null; address: AddressInput }) =>
      id === null
        ? api('POST /auth/address', { body: address })
        : api('PUT /auth/address/:id', { params: { id }, body: address }),
    onSuccess: (answer, { id }) => {
      take(answer)
      if (id === null) showToast('Address Added', 'Your new address has been saved.')
      else showToast('Address Updated', 'Your address has been changed.')
    },
    onError: (error, { id }) =>
      showFailure(
        id === null ? 'Failed to Add Address' : 'Failed to Update Address',
        messageOf(error, notSaved),
      ),
  })

  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /auth/address/:id', { params: { id } }),
    onSuccess: (answer) => {
      take(answer)
      showToast('Address Deleted', 'The address has been removed.')
    },
    onError: (error) => showFailure('Failed to Delete Address', messageOf(error, notDeleted)),
  })

  return { save, remove }
}
