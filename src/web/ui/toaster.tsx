import { lazy, Suspense, useState } from 'react'
import { useToasts } from './toasts.ts'

const ToastList = lazy(() => import('./toast-list.tsx'))

/** Where toasts appear. What shows them is loaded with the first one. */
export function Toaster() {
  const toasts = useToasts()
  const [hasShown, setHasShown] = useState(false)
  if (toasts.length > 0 && !hasShown) setHasShown(true)
  if (!hasShown) return null
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  )
}
