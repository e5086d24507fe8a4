import { useEffect, useState } from 'react'
import { useBlocker, type Location } from 'react-router'
import type { AdminProduct } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import { readToken } from '../../../api/credentials.ts'
import { useSession } from '../../../api/session.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../toasts/toasts.ts'
import type {
  SubmittedState,
  ProductFormControl,
  ProductFormValues,
} from './product-form-values.ts'

/** A form as it stood when the session of its administrator ended. */
export interface UnsavedProduct {
  /** The product as it was when the form was filled: stock is changed by the difference to it. */
  product: AdminProduct | null
  values: ProductFormValues
  submitted: SubmittedState
}

/** By administrator and product. In this tab's memory: selected files cannot be stored elsewhere. */
const unsaved = new Map<string, UnsavedProduct>()

/** The user and product of the form; null while signed out. */
function useUnsavedKey(productId: string | undefined): string | null {
  const { user } = useSession()
  return user && `${user._id} ${productId ?? 'new'}`
}

/** What this administrator had typed into this form when their session ended. */
export function useUnsavedProduct(productId: string | undefined): UnsavedProduct | undefined {
  const key = useUnsavedKey(productId)
  const [found] = useState(() => (key === null ? undefined : unsaved.get(key)))
  return found
}

/** Fills a form with what was typed before; from then on it is the form's own. */
export function useRestoreUnsaved(
  found: UnsavedProduct | undefined,
  product: AdminProduct | null,
  { reset }: ProductFormControl,
): void {
  const key = useUnsavedKey(product?._id)
  useEffect(() => {
    if (found === undefined || key === null) return
    reset(found.values, { keepDefaultValues: true })
    unsaved.delete(key)
    showToast('Your changes are still here', 'They are not saved yet.')
  }, [found, reset, key])
}

/**
 * Stores what was typed when the form unmounts because its session has ended, or another one of the
 * same administrator has begun. Returns what discards it again, once the shop has it after all.
 */
export function useKeepUnsaved(
  product: AdminProduct | null,
  control: ProductFormControl,
  currentSubmission: () => SubmittedState,
): () => void {
  const key = useUnsavedKey(product?._id)
  const { isDirty } = control.formState
  const { getValues } = control
  useEffect(() => {
    if (!isDirty || key === null) return
    const token = readToken()
    return () => {
      if (readToken() === token) return
      unsaved.set(key, { product, values: getValues(), submitted: currentSubmission() })
    }
  }, [isDirty, product, getValues, currentSubmission, key])
  return () => {
    if (key !== null) unsaved.delete(key)
  }
}

/** What a navigation carries once everything is saved. */
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

/** After saving, and to sign-in when the session has ended, whatever was typed. */
function isAllowedNavigation({ pathname, state }: Location): boolean {
  return (
    pathname === urls.login.path ||
    (typeof state === 'object' && state !== null && 'isSaved' in state)
  )
}
