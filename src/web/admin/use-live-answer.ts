import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { Call } from '../api/client.ts'
import { useDebounced } from '../ui/use-debounced.ts'

const debounceMs = 300

interface LiveQuestion<Input, Answer> {
  /** Null asks nothing. */
  input: Input | null
  call: Call
  ask: (input: Input, signal: AbortSignal) => Promise<Answer>
}

/** The shop's answer to the input, asked when typing pauses; an older question is aborted. */
export function useLiveAnswer<Input, Answer>(question: LiveQuestion<Input, Answer>) {
  const { input, call, ask } = question
  const inputText = JSON.stringify(input)
  const askedText = useDebounced(inputText, debounceMs)
  const asked = JSON.parse(askedText) as Input | null
  const query = useQuery({
    queryKey: ['live', call, askedText],
    queryFn:
      asked === null
        ? skipToken
        : async ({ signal }) => ({ answer: await ask(asked, signal), asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  // The one before a refusal, or before the input was emptied, tells nothing any more.
  const isValid = input !== null && !query.isError
  return {
    /** Undefined before the first one, and where the shop refused to give one. */
    answer: isValid ? query.data?.answer : undefined,
    /** The input that was answered. */
    asked: isValid ? query.data?.asked : undefined,
    error: query.error,
    isUpdating: query.isFetching || inputText !== askedText,
    /** Whether more has been typed since. */
    isStale: query.isPlaceholderData || inputText !== askedText,
    refetch: () => void query.refetch(),
  }
}
