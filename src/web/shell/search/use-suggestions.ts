import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const debounceMs = 150

/**
 * The suggestions for a term that has rested; a question that a newer one overtakes is aborted. What
 * was found stays while the same word is typed on, so that the list does not flicker. Nothing is
 * known of a blank term, and of one that the shop did not answer.
 */
export function useSuggestions(typed: string, isWanted: boolean) {
  const term = useDebounced(typed.trim(), debounceMs)
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.suggestions(term),
    queryFn: ({ signal }) => api('GET /products/suggestions', { query: { q: term }, signal }),
    enabled: isWanted && term !== '',
    retry: false,
    placeholderData: (found, question) => {
      const before = question?.queryKey[1] ?? ''
      const isSameWord = before !== '' && (term.startsWith(before) || before.startsWith(term))
      return isSameWord ? found : undefined
    },
  })
  const isBlank = typed.trim() === '' || term === ''
  return { term, suggestions: isBlank ? undefined : data, isSettled: !isPlaceholderData }
}
