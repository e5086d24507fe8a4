import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { useAddToCart } from '../cart/use-cart-mutations.ts'
import { useReportChoice } from '../search-trail/search-trail.ts'
import { ColorDialog } from './color-dialog.tsx'
import type { CardProduct } from './card-product.ts'

/** How a card's button passes its clicks. */
export interface CardPurchaseHandle {
  click(): void
}

export interface CardPurchaseProps {
  ref: Ref<CardPurchaseHandle>
  product: CardProduct
  onAddingChange: (isAdding: boolean) => void
}

/**
 * Adds one unit to the cart without leaving the list; where there are colours, in the one chosen. Loaded
 * and mounted by a card's first click, it stays: a dialog gives the focus back when it closes.
 */
export default function CardPurchase({ ref, product, onAddingChange }: CardPurchaseProps) {
  const { addToCart, isAdding } = useAddToCart()
  const [isOpen, setOpen] = useState(false)
  const reportChoice = useReportChoice(product._id)
  const add = (color: string) => {
    reportChoice()
    void addToCart({ ...product, image: product.picture?.url ?? null }, color, 1)
  }

  useImperativeHandle(ref, () => ({
    click() {
      if (product.colors.length > 1) setOpen(true)
      else if (!isAdding) add(product.colors[0]?.name ?? '')
    },
  }))
  useEffect(() => onAddingChange(isAdding), [isAdding, onAddingChange])

  const choose = (color: string) => {
    setOpen(false)
    add(color)
  }
  return (
    product.colors.length > 1 && (
      <ColorDialog
        product={product}
        isOpen={isOpen}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    )
  )
}
