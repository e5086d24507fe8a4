import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import {
  useEffect,
  useId,
  useRef,
  type KeyboardEventHandler,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useTexts } from '../languages/language.ts'
import { Button, IconButton } from './button.tsx'
import { uiTexts } from './ui-texts.ts'

type Placement = 'center' | 'right' | 'bottom'

const placements: Record<Placement, string> = {
  center: 'm-auto w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)] rounded-card',
  right: 'dialog-right mr-0 ml-auto h-dvh max-h-none w-80 max-w-[calc(100%-3rem)] rounded-l-card',
  bottom: 'dialog-bottom mx-0 mt-auto mb-0 max-h-[92dvh] w-full max-w-none rounded-t-card',
}

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  placement?: Placement
  /** Maximum width, as a class; only for `center`. */
  width?: string
  /** Fixed at the lower edge while the content scrolls. */
  footer?: ReactNode
  /** Keys pressed anywhere inside. */
  onKeyDown?: KeyboardEventHandler
}

/**
 * The native modal dialog: it traps and restores the focus; Esc and a click outside close it.
 * Libraries for this write a style element, which the page's policy forbids.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  placement = 'center',
  width = 'max-w-lg',
  footer,
  onKeyDown,
}: DialogProps) {
  const t = useTexts(uiTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const isOutside = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (isOpen && !element?.open) element?.showModal?.()
    if (!isOpen && element?.open) element.close()
  }, [isOpen])

  // React lets the close event of a dialog inside bubble to this one.
  const closeWhenClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }

  const closeWhenOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && isOutside.current) onClose()
  }

  // A drag over the edge, as when text is selected, ends in a click on the dialog too.
  const watchPress = (event: PointerEvent<HTMLDialogElement>) => {
    const isOnBackdrop = event.target === event.currentTarget
    isOutside.current = isOnBackdrop && (event.type === 'pointerdown' || isOutside.current)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does what a click on the backdrop does
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={closeWhenClosed}
      onPointerDown={watchPress}
      onPointerUp={watchPress}
      onClick={closeWhenOutside}
      onKeyDown={onKeyDown}
      className={clsx(
        'dialog overflow-clip bg-surface p-0 text-foreground shadow-float',
        placements[placement],
        placement === 'center' && width,
      )}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          <IconButton label={t.close} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
          {isOpen && children}
        </div>
        {footer && <div className="border-t border-line p-4">{footer}</div>}
      </div>
    </dialog>
  )
}

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** The description, such as "Are you sure you want to clear your cart?" */
  description: string
  /** Below it. */
  details?: ReactNode
  confirmLabel: string
  /** Label of the other button, where "Cancel" would be ambiguous. */
  cancelLabel?: string
  isPending?: boolean
  /** Of the button that confirms; `danger` unless given. */
  tone?: 'danger' | 'primary'
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that changes or destroys something. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, description, details, confirmLabel, cancelLabel, isPending, tone } = props
  const { onConfirm, onClose } = props
  const t = useTexts(uiTexts)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width="max-w-md"
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? t.cancel}
          </Button>
          <Button variant={tone ?? 'danger'} isPending={isPending ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <p className="break-words text-muted">{description}</p>
      {details}
    </Dialog>
  )
}
