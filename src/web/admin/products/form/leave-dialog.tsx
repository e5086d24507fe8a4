import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { urls } from '#shared/urls.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** What a navigation carries once everything is saved. */
export const savedState = { isSaved: true }

/** Asks before what was typed is left behind; the browser itself asks when the tab is closed. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && !mayPass(nextLocation),
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      question="What you have changed on this page is not saved yet and would be lost."
      confirmLabel="Leave"
      keepLabel="Stay Here"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset()
      }}
    />
  )
}

/** What is saved may be left; an ended session leads to sign-in, whatever was typed. */
function mayPass({ pathname, state }: Location): boolean {
  return (
    pathname === urls.login.path ||
    (typeof state === 'object' && state !== null && 'isSaved' in state)
  )
}
