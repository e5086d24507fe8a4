import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { splitLanguage, urls } from '#shared/urls.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'

/** The navigation state after saving. */
export const savedState = { isSaved: true }

/** Confirms leaving with unsaved changes; the browser itself does when the tab is closed. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== currentLocation.pathname &&
      !isAllowedNavigation(nextLocation),
  )

  useEffect(() => {
    if (!isDirty) return
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmUnload)
    return () => window.removeEventListener('beforeunload', confirmUnload)
  }, [isDirty])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="What you have changed on this page is not saved yet and would be lost."
      confirmLabel="Leave"
      cancelLabel="Stay Here"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset()
      }}
    />
  )
}

/** After saving, and to sign-in when the session has ended, with unsaved changes too. */
function isAllowedNavigation({ pathname, state }: Location): boolean {
  return splitLanguage(pathname).path === urls.login.path || isSavedState(state)
}

export function isSavedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSaved' in state
}
