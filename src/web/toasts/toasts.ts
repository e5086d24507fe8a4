import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  text: string
  variant: 'success' | 'error'
}

let shown: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(toasts: Toast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function add(title: string, text: string, variant: Toast['variant']) {
  const isShown = shown.some(
    (toast) => toast.title === title && toast.text === text && toast.variant === variant,
  )
  if (isShown) return
  lastId += 1
  show([...shown, { id: lastId, title, text, variant }])
}

/** Shows a success message. The same message is not shown twice at once. */
export function showToast(title: string, text = ''): void {
  add(title, text, 'success')
}

/** Shows an error message, in red. */
export function showErrorToast(title: string, text = ''): void {
  add(title, text, 'error')
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
