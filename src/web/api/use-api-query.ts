import {
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { Endpoints } from '#shared/api/endpoints.ts'
import { adminQueryKeys } from './admin-query-keys.ts'
import { api, type Call, type EndpointResponse } from './client.ts'

interface EntryOptions {
  /**
   * Which changes load it again: those of any list, which is the default, or only its own. `form` has an
   * entry of its own, as input was typed into what it says.
   */
  group?: 'admin' | 'alone' | 'form'
  /** A part of the key that the request does not have: another version is loaded anew. */
  version?: string | number
}

type ApiQueryOptions<C extends Call, Data> = EntryOptions &
  Omit<UseQueryOptions<EndpointResponse<C>, Error, Data>, 'queryKey' | 'queryFn'>

/** The key of a call that the administration reads by; without a request, of all its responses. */
export function apiKey<C extends Call>(call: C, ...request: [RequestOf<Endpoints[C]>?]) {
  return [...adminQueryKeys.lists, call, ...request] as const
}

/** A call whose response is cached: the call and its request are the key. */
export function apiQuery<C extends Call, Data = EndpointResponse<C>>(
  call: C,
  request: RequestOf<Endpoints[C]>,
  { group = 'admin', version, ...options }: ApiQueryOptions<C, Data> = {},
) {
  return queryOptions<EndpointResponse<C>, Error, Data>({
    ...options,
    queryKey: [group, call, request, ...(version === undefined ? [] : [version])],
    queryFn: ({ signal }) => ask(call, { ...request, signal }),
  })
}

/** TypeScript cannot infer that a call takes this request while `C` is open. */
const ask = api as <C extends Call>(
  call: C,
  request: RequestOf<Endpoints[C]> & { signal: AbortSignal },
) => Promise<EndpointResponse<C>>

/** The response of a call: `useApiQuery('GET /admin/users/:id', { params: { id } })`. */
export function useApiQuery<C extends Call, Data = EndpointResponse<C>>(
  call: C,
  request: RequestOf<Endpoints[C]>,
  options?: ApiQueryOptions<C, Data>,
): UseQueryResult<Data> {
  return useQuery(apiQuery(call, request, options))
}
