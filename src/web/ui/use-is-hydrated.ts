import { useSyncExternalStore } from 'react'

const nothingToFollow = () => () => {}

/** False on the server and while the page hydrates, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  )
}
