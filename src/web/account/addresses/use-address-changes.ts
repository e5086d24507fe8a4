import { useQueryClient } from '@tanstack/react-query'
import type { Address, AddressInput } from '#shared/addresses/address-schemas.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api } from '../../api/client.ts'
import { refreshUser } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { saveFailedText } from '../address-form.tsx'

const notDeleted = 'Failed to delete address. Please try again.'

/** Saving and deleting addresses, each with its toast; the shop answers with the whole list. */
export function useAddressChanges(user: UserWithAddresses) {
  const client = useQueryClient()
  const take = ({ addresses }: { addresses: Address[] }) =>
    refreshUser(client, { ...user, addresses })

  const save = useApiMutation(
    ({ id, address }: { id: string | null; address: AddressInput }) =>
      id === null
        ? api('POST /auth/address', { body: address })
        : api('PUT /auth/address/:id', { params: { id }, body: address }),
    {
      success: (_, { id }) =>
        id === null
          ? { title: 'Address Added', text: 'Your new address has been saved.' }
          : { title: 'Address Updated', text: 'Your address has been changed.' },
      error: {
        title: ({ id }) => (id === null ? 'Failed to Add Address' : 'Failed to Update Address'),
        fallback: saveFailedText,
      },
      onSuccess: take,
    },
  )

  const remove = useApiMutation(
    (id: string) => api('DELETE /auth/address/:id', { params: { id } }),
    {
      success: { title: 'Address Deleted', text: 'The address has been removed.' },
      error: { title: 'Failed to Delete Address', fallback: notDeleted },
      onSuccess: take,
    },
  )

  return { save, remove }
}
