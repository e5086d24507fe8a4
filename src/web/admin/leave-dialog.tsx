import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { splitLanguage, urls } from '#shared/urls.ts'
import { languageSwitch } from '../languages/keep-typed.ts'
import { useTexts } from '../languages/language.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { adminTexts } from './admin-texts.ts'

/** The navigation state after saving. */
export const savedState = { isSaved: true }

interface LeaveDialogProps {
  isDirty: boolean
  /** The input is filled in again after the language is switched. */
  hasDraft?: boolean
  /** Where the changes are kept, if they are not lost. */
  text?: string
}

/** Confirms leaving with unsaved changes; the browser itself does when the tab is closed. */
export function LeaveDialog({ isDirty, hasDraft = false, text }: LeaveDialogProps) {
  const { leave: t } = useTexts(adminTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== currentLocation.pathname &&
      !isAllowedNavigation(nextLocation),
  )

  useEffect(() => {
    if (!isDirty) return
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const allowUnload = () => window.removeEventListener('beforeunload', confirmUnload)
    window.addEventListener('beforeunload', confirmUnload)
    if (hasDraft) window.addEventListener(languageSwitch, allowUnload)
    return () => {
      allowUnload()
      window.removeEventListener(languageSwitch, allowUnload)
    }
  }, [isDirty, hasDraft])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t.title}
      description={text ?? t.text}
      confirmLabel={t.confirm}
      cancelLabel={t.stay}
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
