import * as RadixToast from '@radix-ui/react-toast'
import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useTexts } from '../languages/language.ts'
import { uiTexts } from '../ui/ui-texts.ts'
import { dismissToast, type Toast } from './toasts.ts'

const durationMs = 5000
/** Long enough to read it, and to press. */
const undoDurationMs = 10_000
const icons = { success: CircleCheck, error: CircleAlert, notice: Info }
const swipeDistancePx = 80

export default function ToastList({ toasts }: { toasts: Toast[] }) {
  const t = useTexts(uiTexts)
  return (
    <RadixToast.Provider
      label={t.notification}
      swipeDirection="right"
      swipeThreshold={swipeDistancePx}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {/* Over the header: never over what is bought, its price, a total or a button. */}
      <RadixToast.Viewport
        label={t.notifications}
        className="fixed inset-x-0 top-0 z-50 m-0 flex list-none flex-col gap-1 p-1 outline-none md:left-auto md:w-120 md:pr-3"
      />
    </RadixToast.Provider>
  )
}

const actionClass =
  'grid min-h-11 shrink-0 place-items-center px-2 font-semibold text-brand hover:underline'

function durationOf({ isLasting, action }: Toast): number {
  if (isLasting) return Infinity
  return action && 'onPress' in action ? undoDurationMs : durationMs
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTexts(uiTexts)
  const { title, text, variant, action } = toast
  const isError = variant === 'error'
  const Icon = icons[variant]
  return (
    <RadixToast.Root
      type="foreground"
      duration={durationOf(toast)}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(toast.id)
      }}
      className={clsx(
        'flex min-h-14 items-center gap-3 transition-opacity duration-300 starting:opacity-0 rounded-card border py-1 pl-3 shadow-float',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isError ? 'border-sale bg-sale text-white' : 'border-line bg-surface text-foreground',
      )}
    >
      <Icon aria-hidden className={clsx('size-5 shrink-0', !isError && 'text-brand')} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="leading-tight font-semibold">{title}</RadixToast.Title>
        {text !== '' && (
          <RadixToast.Description
            className={clsx(
              'text-sm leading-tight',
              action && 'truncate',
              isError ? 'text-white' : 'text-muted',
            )}
          >
            {text}
          </RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action altText={action.label} asChild>
          {'to' in action ? (
            <Link to={action.to} className={actionClass}>
              {action.label}
            </Link>
          ) : (
            <button type="button" onClick={action.onPress} className={actionClass}>
              {action.label}
            </button>
          )}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label={t.close}
        className="grid size-11 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
