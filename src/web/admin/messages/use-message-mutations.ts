import { useQueryClient } from '@tanstack/react-query'
import type { ReceivedMessage } from '#shared/contact/received-message-schemas.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { replaceRow } from '../../ui/data-table/list-params.ts'
import { messagesTexts } from './messages-texts.tsx'

/** Marks a message as read or unread. Its row is updated and stays in the list. */
export function useSetMessageRead() {
  const client = useQueryClient()
  const t = useTexts(messagesTexts)
  return useApiMutation(
    async ({ id, read }: { id: string; read: boolean }) =>
      (await api('PUT /admin/messages/:id', { params: { id }, body: { read } })).message,
    {
      success: (_, { read }) => (read ? null : { title: t.markedUnread }),
      error: { title: t.error, fallback: t.updateFailed },
      onSuccess: async (message) => {
        replaceRow(client, 'GET /admin/messages', message)
        // Not reloaded: a list of unread messages would lose the current row.
        await client.invalidateQueries({ queryKey: adminQueryKeys.lists, refetchType: 'none' })
      },
      invalidates: [apiKey('GET /admin/unread-messages')],
    },
  )
}

export function useDeleteMessage() {
  const t = useTexts(messagesTexts)
  return useApiMutation(
    ({ _id }: ReceivedMessage) => api('DELETE /admin/messages/:id', { params: { id: _id } }),
    {
      success: { title: t.deleted },
      error: {
        title: t.deleteFailed,
        fallback: t.deleteFailedText,
      },
      invalidates: [adminQueryKeys.lists],
    },
  )
}
