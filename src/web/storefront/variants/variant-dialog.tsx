import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { CartProduct, ChosenVariant } from '../../cart/cart-updates.ts'
import { useTexts } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import type { CardProduct } from '../card-product.ts'
import { PriceAndStock } from '../product/product-heading.tsx'
import { cartChoice, firstVariant, inVariant } from './choose-variant.ts'
import { VariantChoices } from './variant-choices.tsx'
import { variantTexts } from './variant-texts.ts'

interface VariantDialogProps {
  product: CardProduct
  isOpen: boolean
  onClose: () => void
  onAdd: (product: CartProduct, chosen: ChosenVariant) => void
}

/** Asks which variant of a card to add; the variants are loaded when it opens. */
export default function VariantDialog({
  product: card,
  isOpen,
  onClose,
  onAdd,
}: VariantDialogProps) {
  const t = useTexts(variantTexts)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={card.choices ? t.choose : t.chooseColour}
      width="max-w-sm"
    >
      <p className="text-muted">{card.name}</p>
      <LoadedForm id={card._id} onAdd={onAdd} />
    </Dialog>
  )
}

function LoadedForm({ id, onAdd }: { id: string } & Pick<VariantDialogProps, 'onAdd'>) {
  const t = useTexts(variantTexts)
  const query = useQuery({
    queryKey: queryKeys.product(id),
    queryFn: ({ signal }) => api('GET /products/:id', { params: { id }, signal }),
    // Prices and stock may have changed since it was open.
    staleTime: 0,
  })
  if (query.isPending) {
    return <LoadingBlocks label={t.loading} blocks={['h-20', 'h-20']} className="mt-6 space-y-5" />
  }
  if (query.isError) {
    return (
      <ErrorState title={t.notLoaded} error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  return <VariantForm product={query.data.product} onAdd={onAdd} />
}

function VariantForm({ product, onAdd }: { product: Product } & Pick<VariantDialogProps, 'onAdd'>) {
  const t = useTexts(variantTexts)
  const [id, setId] = useState<string | null>(null)
  const variant = product.variants.find(({ _id }) => _id === id) ?? firstVariant(product)
  const shown = inVariant(product, variant)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd(shown, cartChoice(product, variant))
  }
  return (
    <form onSubmit={submit}>
      {variant && (
        <VariantChoices product={product} variant={variant} onChoose={({ _id }) => setId(_id)} />
      )}
      <div className="mt-6">
        <PriceAndStock product={shown} hasChoice />
      </div>
      <Button type="submit" size="large" disabled={shown.stock <= 0} className="mt-4 w-full">
        {t.addToCart}
      </Button>
    </form>
  )
}
