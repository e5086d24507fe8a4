import { useEffect, useState, type ComponentType } from 'react'
import { useTexts } from '../languages/language.ts'
import { uiTexts } from '../ui/ui-texts.ts'
import { dismissToast, useToasts, type Toast } from './toasts.ts'

interface ToastListProps {
  toasts: Toast[]
}

/** Longer than in the list, where a message stays while it is pointed at. */
const plainMs = 8000

const loadList = () => import('./toast-list.tsx')

/** The container of all toasts. When the list failed to load, messages are shown as plain text. */
export function Toaster() {
  const toasts = useToasts()
  const [ToastList, setToastList] = useState<ComponentType<ToastListProps> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const isThere = ToastList !== null

  useEffect(() => {
    // Where it failed, the next toast tries again.
    if (isThere || toasts.length === 0) return
    loadList().then(
      (loaded) => setToastList(() => loaded.default),
      () => setFailed(true),
    )
  }, [toasts, isThere])

  if (ToastList) return <ToastList toasts={toasts} />
  return isFailed && toasts.length > 0 && <PlainToasts toasts={toasts} />
}

function PlainToasts({ toasts }: ToastListProps) {
  const t = useTexts(uiTexts)
  useEffect(() => {
    const passing = toasts.filter(({ isLasting }) => !isLasting)
    const timer = setTimeout(() => passing.forEach(({ id }) => dismissToast(id)), plainMs)
    return () => clearTimeout(timer)
  }, [toasts])
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 border-b border-line bg-surface p-4 text-center shadow-float"
    >
      {toasts.map(({ id, title, text }) => (
        <p key={id}>
          <strong>{title}</strong> {text}
        </p>
      ))}
      <button
        type="button"
        className="min-h-11 font-semibold underline"
        onClick={() => toasts.forEach((toast) => dismissToast(toast.id))}
      >
        {t.close}
      </button>
    </div>
  )
}
