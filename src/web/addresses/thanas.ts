import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'

/** The thanas of all districts, loaded where they are needed; null until they have arrived. */
export function useThanas(isNeeded: boolean) {
  const { data = null } = useQuery({
    queryKey: queryKeys.thanas,
    queryFn: () => import('#shared/addresses/thanas.ts'),
    enabled: isNeeded,
    staleTime: Infinity,
  })
  return data
}
