import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useCartChanges } from '../use-cart-mutations.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export function ClearCartButton() {
  const [isAsking, setIsAsking] = useState(false)
  const { clear } = useCartChanges()
  const clearing = useApiMutation(clear, {
    success: { title: 'Cart cleared', text: 'All items have been removed from your cart.' },
    error: 'Failed to clear cart',
  })

  const clearCart = () => {
    setIsAsking(false)
    clearing.mutate()
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
