import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import { measureClockOffset } from './countdown.ts'

/**
 * Milliseconds to add to the visitor's clock for the shop's time; null until a response with the shop's
 * time has arrived. The visitor's own clock may be hours wrong.
 */
export function useShopClockOffset(): number | null {
  const { data } = useQuery({
    queryKey: queryKeys.clockOffset,
    queryFn: ({ signal }) => measureClockOffset(signal),
    // The visitor's clock may have changed since.
    staleTime: 60_000,
  })
  return data ?? null
}
