import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { dismissToast, type Toast } from './toasts.ts'

const durationMs = 5000
const swipeDistancePx = 80

export default function ToastList({ toasts }: { toasts: Toast[] }) {
  return (
    <RadixToast.Provider
      label="Notification"
      swipeDirection="right"
      swipeThreshold={swipeDistancePx}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport className="fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-50 m-0 flex list-none flex-col gap-2 p-4 outline-none max-md:in-[:has([data-action-bar])]:bottom-[calc(8.5rem+env(safe-area-inset-bottom))] md:left-auto md:w-96 lg:right-2 lg:bottom-2" />
    </RadixToast.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const isError = toast.variant === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <RadixToast.Root
      type="foreground"
      duration={toast.isLasting ? Infinity : durationMs}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(toast.id)
      }}
      className={clsx(
        'flex animate-rise items-start gap-3 rounded-card border p-4 pr-2 shadow-float',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isError ? 'border-sale bg-sale text-white' : 'border-line bg-surface text-foreground',
      )}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', !isError && 'text-brand')} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
        {toast.text !== '' && (
          <RadixToast.Description
            className={clsx('mt-0.5 text-sm', isError ? 'text-white' : 'text-muted')}
          >
            {toast.text}
          </RadixToast.Description>
        )}
      </div>
      <RadixToast.Close
        aria-label="Close"
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
