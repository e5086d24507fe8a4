import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Search and page of an administrator's table, kept in the address. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1)

  const addressOf = (toPage: number) => `?${parametersOf(search, toPage)}`
  const setSearch = useCallback(
    (term: string) => setParameters(parametersOf(term.trim(), 1), { replace: true }),
    [setParameters],
  )
  return { search, page, addressOf, setSearch }
}

function parametersOf(search: string, page: number): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

export type ListAddress = ReturnType<typeof useListAddress>
