import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  text: string
  variant: 'success' | 'error'
  /** Stays until it is closed. */
  isLasting: boolean
}

let shown: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(toasts: Toast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function add(toast: Omit<Toast, 'id'>): number {
  const same = shown.find(
    ({ title, text, variant }) =>
      title === toast.title && text === toast.text && variant === toast.variant,
  )
  if (same) return same.id
  lastId += 1
  show([...shown, { ...toast, id: lastId }])
  return lastId
}

/** Shows a success message. The same message is not shown twice at once. */
export function showToast(title: string, text = ''): void {
  add({ title, text, variant: 'success', isLasting: false })
}

/** Shows an error message, in red. */
export function showErrorToast(title: string, text = ''): void {
  add({ title, text, variant: 'error', isLasting: false })
}

/** The same, until it is closed or the returned function is called. */
export function showLastingErrorToast(title: string, text: string): () => void {
  const id = add({ title, text, variant: 'error', isLasting: true })
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
