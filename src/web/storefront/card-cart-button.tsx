import { useHref } from 'react-router'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { urls } from '#shared/urls.ts'
import { errorMessage, networkError } from '../api/errors.ts'
import { cartTexts } from '../cart/cart-texts.ts'
import type { CartProduct, ChosenVariant } from '../cart/cart-updates.ts'
import { useAddToCart } from '../cart/use-cart-mutations.ts'
import { useTexts } from '../languages/language.ts'
import { useReportChoice } from '../search-trail/search-trail.ts'
import { showErrorToast } from '../toasts/toasts.ts'
import { Spinner } from '../ui/loading.tsx'
import { spriteUrl } from '../ui/sprite.tsx'
import type { CardProduct } from './card-product.ts'
import { storefrontTexts } from './storefront-texts.ts'

const loadDialog = () => import('./variants/variant-dialog.tsx')
const VariantDialog = lazy(loadDialog)

/**
 * Adds one unit to the cart without leaving the list; where there are several variants, the one that is
 * chosen in a dialog. A press before hydration is replayed; where the scripts fail, the form opens the product's
 * page.
 */
export function CardCartButton({ product }: { product: CardProduct }) {
  const t = useTexts(storefrontTexts)
  const { notAdded } = useTexts(cartTexts)
  /** Null until it is needed: most cards need no dialog. It stays, to give the focus back. */
  const [isChoosing, setChoosing] = useState<boolean | null>(null)
  const [isOpening, setOpening] = useState(false)
  const openDialog = async () => {
    setOpening(true)
    try {
      await loadDialog()
      setChoosing(true)
    } catch {
      showErrorToast(notAdded, errorMessage(networkError()))
    }
    setOpening(false)
  }
  const { addToCart, isAdding } = useAddToCart(() => void openDialog())
  const reportChoice = useReportChoice(product._id)
  const action = useHref(urls.product({ id: product._id }))
  const isBusy = isAdding || isOpening
  const hasChoice = product.colors.length > 1 || product.choices !== undefined

  const add = (added: CartProduct, chosen: ChosenVariant) => {
    setChoosing((isOpen) => isOpen && false)
    reportChoice()
    void addToCart(added, chosen, 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (hasChoice) void openDialog()
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
          aria-busy={isBusy || undefined}
          // Not `disabled`, which would take the focus from it.
          aria-disabled={isBusy || undefined}
          className="card-cart"
        >
          {isBusy ? (
            <Spinner className="size-4" />
          ) : (
            <svg>
              <use href={spriteUrl('cart')} />
            </svg>
          )}
        </button>
      </form>
      {isChoosing !== null && (
        <Suspense>
          <VariantDialog
            product={product}
            isOpen={isChoosing}
            onClose={() => setChoosing(false)}
            onAdd={add}
          />
        </Suspense>
      )}
    </>
  )
}
