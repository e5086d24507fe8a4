import { useNavigation } from 'react-router'

/** A line at the top edge while the next page is under way. */
export function NavigationProgress() {
  const isNavigating = useNavigation().state !== 'idle'
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-clip">
      {isNavigating && <div className="h-full w-full origin-left animate-progress bg-brand" />}
    </div>
  )
}
