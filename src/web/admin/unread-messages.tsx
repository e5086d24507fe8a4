import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { queryKeys } from '../api/query-keys.ts'

/** How many messages wait to be read, for the sidebar; nothing while there are none. */
export function UnreadMessages() {
  const { data } = useQuery({
    queryKey: queryKeys.unreadMessages,
    queryFn: ({ signal }) => api('GET /admin/unread-messages', { signal }),
    staleTime: 30_000,
  })
  if (!data || data.count === 0) return null
  return (
    <span className="ml-auto min-w-6 rounded-full bg-brand px-2 py-0.5 text-center text-xs font-bold text-white tabular-nums">
      {`${data.count}${data.isCapped ? '+' : ''}`}
      <span className="sr-only"> unread</span>
    </span>
  )
}
