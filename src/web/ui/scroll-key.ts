import type { Location } from 'react-router'

/** Under which the scroll position of a page is kept: a link back to a list names that of the list. */
export function scrollKey({ key, state }: Location<unknown>): string {
  const isNamed = typeof state === 'object' && state !== null && 'scrollKey' in state
  return isNamed ? String(state.scrollKey) : key
}
