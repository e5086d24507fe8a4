import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useMayOpen } from '../admin-pages.ts'

const refetchIntervalMs = 60_000

/** How many orders are to be called now; undefined also for those who may not call. */
export function useWaitingCalls() {
  const isEnabled = useMayOpen()(adminUrls.adminCalls())
  const { data } = useApiQuery(
    'GET /admin/calls/waiting',
    {},
    { enabled: isEnabled, staleTime: 10_000, refetchInterval: refetchIntervalMs },
  )
  return data
}
