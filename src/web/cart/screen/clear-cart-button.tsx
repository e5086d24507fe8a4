import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useCartChanges } from '../use-cart-changes.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showFailure, showToast } from '../../ui/toasts.ts'

export function ClearCartButton() {
  const [isAsking, setIsAsking] = useState(false)
  const { clear } = useCartChanges()

  const clearCart = () => {
    setIsAsking(false)
    clear().then(
      () => showToast('Cart cleared', 'All items have been removed from your cart.'),
      (error: unknown) =>
        showFailure(
          'Failed to clear cart',
          messageOf(error, 'Something went wrong. Please try again.'),
        ),
    )
  }

  return (
    <>
      <Button
        look="quiet"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        Clear Cart
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Clear Cart"
        question="Are you sure you want to clear your cart?"
        confirmLabel="Clear Cart"
        onConfirm={clearCart}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
