import { useHref } from 'react-router'
import { useState, type FormEvent } from 'react'
import { urls } from '#shared/urls.ts'
import type { CartProduct, ChosenVariant } from '../cart/cart-updates.ts'
import { useAddToCart } from '../cart/use-cart-mutations.ts'
import { useTexts } from '../languages/language.ts'
import { useReportChoice } from '../search-trail/search-trail.ts'
import { Spinner } from '../ui/loading.tsx'
import { spriteUrl } from '../ui/sprite.tsx'
import type { CardProduct } from './card-product.ts'
import { storefrontTexts } from './storefront-texts.ts'
import { VariantDialog } from './variants/variant-dialog.tsx'

/**
 * Adds one unit to the cart without leaving the list; where there are several variants, the one that is
 * chosen in a dialog. A press before hydration is replayed; where the scripts fail, the form opens the product's
 * page.
 */
export function CardCartButton({ product }: { product: CardProduct }) {
  const t = useTexts(storefrontTexts)
  /** Null until it is needed: most cards need no dialog. It stays, to give the focus back. */
  const [isChoosing, setChoosing] = useState<boolean | null>(null)
  const { addToCart, isAdding } = useAddToCart(() => setChoosing(true))
  const reportChoice = useReportChoice(product._id)
  const action = useHref(urls.product({ id: product._id }))
  const hasChoice = product.colors.length > 1 || product.choices !== undefined

  const add = (added: CartProduct, chosen: ChosenVariant) => {
    setChoosing((isOpen) => isOpen && false)
    reportChoice()
    void addToCart(added, chosen, 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAdding) return
    if (hasChoice) setChoosing(true)
    else {
      const image = product.picture?.url ?? null
      add({ ...product, image }, { selectedColor: product.colors[0]?.name ?? '' })
    }
  }

  return (
    <>
      <form action={action} data-replay="" onSubmit={submit}>
        <button
          type="submit"
          aria-label={t.addToCart(product.name)}
          aria-haspopup={hasChoice ? 'dialog' : undefined}
          aria-busy={isAdding || undefined}
          // Not `disabled`, which would take the focus from it.
          aria-disabled={isAdding || undefined}
          className="card-cart"
        >
          {isAdding ? (
            <Spinner className="size-4" />
          ) : (
            <svg>
              <use href={spriteUrl('cart')} />
            </svg>
          )}
        </button>
      </form>
      {isChoosing !== null && (
        <VariantDialog
          product={product}
          isOpen={isChoosing}
          onClose={() => setChoosing(false)}
          onAdd={add}
        />
      )}
    </>
  )
}
