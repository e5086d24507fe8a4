import { useApiQuery } from '../../api/use-api-query.ts'

/** An open page refreshes by itself. */
const refetchIntervalMs = 60_000

/** Work that waits for the member of staff. */
export function useToday() {
  return useApiQuery('GET /admin/today', {}, { refetchInterval: refetchIntervalMs })
}
