import { useEffect, useState, type ComponentType } from 'react'
import { useToasts, type Toast } from './toasts.ts'

/** What a shopper does first; a toast can only follow it. */
const firstActions = ['pointerdown', 'keydown'] as const

/**
 * The container of all toasts. The list is loaded with the shopper's first action: offline, when it is
 * needed most, it would be too late. A failed download costs the toast, never the page.
 */
export function Toaster() {
  const toasts = useToasts()
  const isNeeded = toasts.length > 0
  const [ToastList, setToastList] = useState<ComponentType<{ toasts: Toast[] }> | null>(null)
  const isThere = ToastList !== null

  useEffect(() => {
    if (isThere) return
    const load = async () => {
      const loaded = await import('./toast-list.tsx')
      setToastList(() => loaded.default)
    }
    const start = () => void load().catch(() => {})
    if (isNeeded) start()
    for (const action of firstActions) addEventListener(action, start)
    return () => {
      for (const action of firstActions) removeEventListener(action, start)
    }
  }, [isNeeded, isThere])

  return ToastList && <ToastList toasts={toasts} />
}
