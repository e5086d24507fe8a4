import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

const refetchIntervalMs = 60_000

/** How many orders are to be called now. */
export function useWaitingCalls() {
  const { data } = useQuery({
    queryKey: queryKeys.waitingCalls,
    queryFn: ({ signal }) => api('GET /admin/calls/waiting', { signal }),
    staleTime: 10_000,
    refetchInterval: refetchIntervalMs,
  })
  return data
}
