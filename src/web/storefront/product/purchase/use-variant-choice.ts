import { startTransition, useOptimistic, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import { variantParam } from '#shared/urls.ts'
import { firstVariant } from '../../variants/choose-variant.ts'
import { galleryPictures, indexOfImage } from '../gallery/gallery-pictures.ts'

/** The variant that the URL names, else the first; undefined of a product without any. */
export function variantOfUrl(product: Product, query: URLSearchParams): ProductVariant | undefined {
  return findVariant(product, query.get(variantParam)) ?? firstVariant(product)
}

const findVariant = ({ variants }: Product, id: string | null) =>
  variants.find(({ _id }) => _id === id)

/** The chosen variant, which the URL names, and the picture shown; choosing shows its picture. */
export function useVariantChoice(product: Product) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // The URL follows a moment later, and a radio button does not wait for it.
  const [id, showId] = useOptimistic(query.get(variantParam))
  const variant = findVariant(product, id) ?? firstVariant(product)
  const image = variant?.image ?? product.image
  const [firstImage] = useState(image)
  const pictures = galleryPictures(product, firstImage)
  const [pictureIndex, showPicture] = useState(() => indexOfImage(pictures, image))

  const choose = (next: ProductVariant) => {
    if (next.image !== image) showPicture(indexOfImage(pictures, next.image))
    startTransition(async () => {
      showId(next._id)
      const search = new URLSearchParams(query)
      search.set(variantParam, next._id)
      await navigate({ search: `${search}` }, { replace: true, preventScrollReset: true })
    })
  }
  return { variant, choose, pictures, pictureIndex, showPicture }
}
