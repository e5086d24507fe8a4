import { createContext, useContext } from 'react'
import { reportChoice } from './search-trail.ts'

/** The search that found the products of a list; null where nothing was searched for. */
export const FoundBy = createContext<string | null>(null)

/** Call it when somebody chooses a product of the list. */
export function useReportChoice(productId: string): () => void {
  const search = useContext(FoundBy)
  return () => {
    if (search !== null) reportChoice(search, productId)
  }
}
