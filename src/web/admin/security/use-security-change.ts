import { queryKeys } from '../../api/query-keys.ts'
import { readToken } from '../../api/credentials.ts'
import { useApiMutation, type MutationFeedback } from '../../api/use-api-mutation.ts'
import { apiQuery } from '../../api/use-api-query.ts'

export const passkeys = apiQuery('GET /auth/passkeys', {}, { group: 'alone' })
export const addedAccess = apiQuery('GET /auth/added-access', {}, { group: 'alone' })

/** A change of one's second factor: the session and the lists of this page are loaded again after it. */
export function useSecurityChange<Data, Variables = void>(
  request: (variables: Variables) => Promise<Data>,
  feedback: MutationFeedback<Data, Variables>,
) {
  return useApiMutation(request, {
    ...feedback,
    invalidates: [queryKeys.session(readToken()), passkeys.queryKey, addedAccess.queryKey],
  })
}
