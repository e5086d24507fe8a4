import { useEffect, useState, type ComponentType } from 'react'
import { useToasts, type Toast } from './toasts.ts'

const restMs = 1500

/**
 * The container of all toasts. The list is loaded once the page is idle: offline, when it is needed
 * most, it would be too late. A failed download costs the toast, never the page.
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
    const timer = setTimeout(() => void load().catch(() => {}), isNeeded ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [isNeeded, isThere])

  return ToastList && <ToastList toasts={toasts} />
}
