import { useHref } from 'react-router'
import { useState, type FormEvent } from 'react'
import { urls } from '#shared/urls.ts'
import { useAddToCart } from '../cart/use-cart-mutations.ts'
import { useTexts } from '../languages/language.ts'
import { useReportChoice } from '../search-trail/search-trail.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/loading.tsx'
import { spriteUrl } from '../ui/sprite.tsx'
import { ColorDot } from './color-dots.tsx'
import type { CardProduct } from './card-product.ts'
import { storefrontTexts } from './storefront-texts.ts'

/**
 * Adds one unit to the cart without leaving the list; a product of several colours in the one that is chosen
 * in a dialog. Before hydration it is a form that opens the product's page.
 */
export function CardCartButton({ product }: { product: CardProduct }) {
  const t = useTexts(storefrontTexts)
  const { addToCart, isAdding } = useAddToCart()
  const reportChoice = useReportChoice(product._id)
  /** Null until the first press: most cards need no dialog. It stays, to give the focus back. */
  const [isChoosing, setChoosing] = useState<boolean | null>(null)
  const action = useHref(urls.product({ id: product._id }))
  const hasColors = product.colors.length > 1

  const add = (color: string) => {
    setChoosing((isOpen) => isOpen && false)
    reportChoice()
    const image = product.picture?.url ?? null
    void addToCart({ ...product, image }, { selectedColor: color }, 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAdding) return
    if (hasColors) setChoosing(true)
    else add(product.colors[0]?.name ?? '')
  }

  return (
    <>
      <form action={action} onSubmit={submit}>
        <button
          type="submit"
          aria-label={t.addToCart(product.name)}
          aria-haspopup={hasColors ? 'dialog' : undefined}
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
        <Dialog
          isOpen={isChoosing}
          onClose={() => setChoosing(false)}
          title={t.chooseColour}
          width="max-w-sm"
        >
          <p className="mb-4 text-muted">{product.name}</p>
          <ul className="grid gap-2">
            {product.colors.map(({ name, code }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => add(name)}
                  className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line px-3 text-left font-medium hover:border-brand hover:bg-brand-soft"
                >
                  <ColorDot code={code} className="size-7 shrink-0" />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
