import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** The question, such as "Are you sure you want to clear your cart?" */
  question: string
  confirmLabel: string
  /** What the other button says, where "Cancel" could be misread. */
  keepLabel?: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, question, confirmLabel, keepLabel, isBusy, onConfirm, onClose } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width="max-w-md"
      footer={
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {keepLabel ?? 'Cancel'}
          </Button>
          <Button look="danger" isBusy={isBusy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">{question}</p>
    </Dialog>
  )
}
