import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  title: string
  text: string
  isFailure: boolean
}

let shown: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(toasts: Toast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function add(title: string, text: string, isFailure: boolean) {
  const isShown = shown.some(
    (toast) => toast.title === title && toast.text === text && toast.isFailure === isFailure,
  )
  if (isShown) return
  lastId += 1
  show([...shown, { id: lastId, title, text, isFailure }])
}

/** Tells the shopper that something worked. The same message is not shown twice at once. */
export function showToast(title: string, text = ''): void {
  add(title, text, false)
}

/** Tells the shopper, in red, that something did not work. */
export function showFailure(title: string, text = ''): void {
  add(title, text, true)
}

export function dismissToast(id: number): void {
  show(shown.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is shown at this moment, the newest last. */
export const currentToasts = () => shown
const none: Toast[] = []

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, currentToasts, () => none)
}
