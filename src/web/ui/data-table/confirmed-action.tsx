import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../dialog.tsx'
import type { ConfirmedAction } from './row-actions.tsx'

/** The dialog that asks before an action of a row runs, open until that has been done. */
export function useConfirmedAction(): {
  confirm: (action: ConfirmedAction) => void
  dialog: ReactNode
} {
  const [action, setAction] = useState<ConfirmedAction | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const run = async () => {
    setIsPending(true)
    await action?.run()
    setIsPending(false)
    setIsOpen(false)
  }
  return {
    confirm: (next) => {
      setAction(next)
      setIsOpen(true)
    },
    dialog: action && (
      <ConfirmDialog
        isOpen={isOpen}
        {...action.confirmation}
        isPending={isPending}
        onConfirm={() => void run()}
        onClose={() => setIsOpen(false)}
      />
    ),
  }
}
