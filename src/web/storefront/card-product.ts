import { colorOption } from '#shared/catalog/product-rules.ts'
import type { ProductColor, ProductSummary } from '#shared/catalog/product-schemas.ts'
import type { Picture as PictureData } from '#shared/catalog/pictures/picture-schemas.ts'

/** The fields that a card shows and adds to the cart; absent where a product has none. */
export interface CardProduct
  extends
    Pick<ProductSummary, '_id' | 'name' | 'brand' | 'price' | 'stock'>,
    Partial<
      Pick<ProductSummary, 'originalPrice' | 'flashDeal' | 'variantDeal' | 'rating' | 'reviewCount'>
    > {
  /** Where a variant costs more than `price`. */
  priceTo?: number
  picture?: CardPicture | null
  colors: Pick<ProductColor, 'name' | 'code'>[]
  /** Where there is more to choose than the colours. */
  choices?: CardChoices
}

/** How many values there are to choose from. */
export interface CardChoices {
  colors: number
  others: { label: string; count: number }[]
}

/** Widths of a card's picture: with the same ones its file is not loaded twice. */
export const cardPictureSizes = {
  sizes: '(min-width:80rem)18rem,(min-width:48rem)30vw,44vw',
  maxWidth: 640,
}

export type CardPicture = Pick<PictureData, 'url' | 'placeholder'>

/** The fields of a card: a page's data is sent beside its markup, and more would only weigh. */
export function cardProduct(product: ProductSummary): CardProduct {
  const { _id, name, brand, price, originalPrice, flashDeal, variantDeal, stock, picture } = product
  const { colors, rating, reviewCount, priceTo } = product
  const choices = cardChoices(product)
  return {
    _id,
    name,
    brand,
    price,
    stock,
    colors: colors.map(({ name, code }) => ({ name, code })),
    ...(picture && { picture: cardPicture(picture) }),
    ...(originalPrice !== null && { originalPrice }),
    ...(flashDeal && { flashDeal }),
    ...(variantDeal && { variantDeal }),
    ...(reviewCount > 0 && { rating, reviewCount }),
    ...(priceTo > price && { priceTo }),
    ...(choices.others.length > 0 && { choices }),
  }
}

function cardChoices({ options }: ProductSummary): CardChoices {
  const counts = options.map(({ name, label, values }) => ({ name, label, count: values.length }))
  return {
    colors: counts.find(({ name }) => name === colorOption)?.count ?? 0,
    others: counts
      .filter(({ name, count }) => name !== colorOption && count > 1)
      .map(({ label, count }) => ({ label, count })),
  }
}

export function cardPicture({ url, placeholder }: PictureData): CardPicture {
  return { url, placeholder }
}
