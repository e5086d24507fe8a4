import { useQueryClient } from '@tanstack/react-query'
import type { ReceivedMessage } from '#shared/contact/received-message-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { replaceRow } from '../../ui/data-table/list-params.ts'

/** Marks a message as read or unread. Its row is updated and stays in the list. */
export function useSetMessageRead() {
  const client = useQueryClient()
  return useApiMutation(
    async ({ id, read }: { id: string; read: boolean }) =>
      (await api('PUT /admin/messages/:id', { params: { id }, body: { read } })).message,
    {
      success: (_, { read }) => (read ? null : { title: 'Message Marked as Unread' }),
      error: { title: 'Error', fallback: 'Failed to update the message.' },
      onSuccess: async (message) => {
        replaceRow(client, 'GET /admin/messages', message)
        // Not reloaded: a list of unread messages would lose the current row.
        await client.invalidateQueries({ queryKey: queryKeys.lists, refetchType: 'none' })
      },
      invalidates: [queryKeys.unreadMessages],
    },
  )
}

export function useDeleteMessage() {
  return useApiMutation(
    ({ _id }: ReceivedMessage) => api('DELETE /admin/messages/:id', { params: { id: _id } }),
    {
      success: { title: 'Message Deleted' },
      error: {
        title: 'Delete Failed',
        fallback: 'Failed to delete the message. Please try again.',
      },
      invalidates: [queryKeys.lists],
    },
  )
}
