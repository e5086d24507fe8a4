import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialog.tsx'
import type { Confirmation, ConfirmedAction } from './row-actions.tsx'

/** The dialog that asks before an action runs, open until that has been done. */
export function useConfirmedAction(): {
  confirm: (action: ConfirmedAction) => void
  dialog: ReactNode
} {
  const [action, setAction] = useState<ConfirmedAction | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const run = async () => {
    setIsPending(true)
    // The action itself reports its failure.
    await Promise.allSettled([action?.run()])
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

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  confirmation: Confirmation
  /** May return a promise: the dialog stays open until it is settled. */
  run: () => unknown
}

/** A button that asks before it does something. */
export function ConfirmButton({ confirmation, run, ...rest }: ConfirmButtonProps) {
  const { confirm, dialog } = useConfirmedAction()
  return (
    <>
      <Button {...rest} onClick={() => confirm({ confirmation, run })} />
      {dialog}
    </>
  )
}
