import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  text: string
  /** `notice` is calm: nothing failed, and nothing was done. */
  variant: 'success' | 'error' | 'notice'
  action?: ToastAction | undefined
  /** Stays until it is closed. */
  isLasting: boolean
}

/** A link to what the message is about, or something to do about it. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void })

let shown: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(toasts: Toast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

/**
 * Replaces what is shown, so that messages never pile up over a page. Lasting ones stay, and an error
 * stays beside a success.
 */
function add(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const isReplaced = ({ isLasting, variant }: Toast) =>
    !isLasting && (variant !== 'error' || toast.variant === 'error')
  show([...shown.filter((each) => !isReplaced(each)), { ...toast, id: lastId }])
  return lastId
}

/** Shows a success message, in place of the message before it. */
export function showToast(title: string, text = '', action?: Toast['action']): void {
  add({ title, text, action, variant: 'success', isLasting: false })
}

/** Shows an error message, in red. */
export function showErrorToast(title: string, text = ''): void {
  add({ title, text, variant: 'error', isLasting: false })
}

/** Shows a message until it is closed or the returned function is called. */
export function showNotice(title: string, text: string): () => void {
  const id = add({ title, text, variant: 'notice', isLasting: true })
  return () => dismissToast(id)
}

export function dismissToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visible toasts, the newest last. */
export const currentToasts = () => shown
const none: Toast[] = []

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, () => none)
}
