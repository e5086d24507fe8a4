import { colorOption, nameWithVariant, productOptions } from '#shared/catalog/product-rules.ts'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { localizedPath, urls } from '#shared/urls.ts'
import { valueName, variantLabelIn, type Wording } from '../../catalog/products/product-wording.ts'
import { storedText } from '../../platform/content-texts.ts'
import { escapeMarkup } from '../../platform/http/errors/error-page.ts'
import { imageUrl } from '../../platform/images/original-image.ts'
import type { FeedPictureRow, FeedProductRow, FeedVariantRow } from './merchant-feed-queries.ts'

/** As many as Google takes. */
const maxLengths = { title: 150, description: 5000 }
const maxMorePictures = 10

export interface FeedProduct {
  product: FeedProductRow
  /** Active ones. */
  variants: readonly FeedVariantRow[]
  pictures: readonly FeedPictureRow[]
}

/** One item for each variant, by Google's product data specification, which Facebook takes too. */
export function feedItems(found: FeedProduct, wording: Wording, publicUrl: string): string {
  return found.variants.map((variant) => feedItem(found, variant, wording, publicUrl)).join('')
}

function feedItem(
  { product, variants, pictures }: FeedProduct,
  variant: FeedVariantRow,
  wording: Wording,
  publicUrl: string,
): string {
  const { language } = wording
  const isOne = variants.length === 1
  const text = (field: 'name' | 'description') =>
    storedText(product.texts, language, field) ?? product[field]
  const label = isOne ? '' : variantLabelIn(product, variant.values, wording)
  const link = urls.product({ id: product.id }, isOne ? {} : { variant: variant.id })
  const [picture, ...more] = picturesOf(product, variant, pictures)
  const regular = Math.max(variant.regularPricePoisha, variant.originalPricePoisha ?? 0)
  const gtin = validGtin(variant.barcode)
  const brand = product.brand.trim()
  const options = productOptions(product)
  const colorAt = options.findIndex(({ name }) => name === colorOption)
  const [option, color] = [options[colorAt], variant.values[colorAt]]
  const fields: [name: string, value: string | undefined][] = [
    ['g:id', variant.id],
    ['g:title', nameWithVariant(text('name'), label).slice(0, maxLengths.title)],
    ['g:description', text('description').slice(0, maxLengths.description)],
    ['g:link', `${publicUrl}${localizedPath(language, link)}`],
    ['g:image_link', picture && publicUrl + imageUrl(picture)],
    ...more
      .slice(0, maxMorePictures)
      .map((each): [string, string] => ['g:additional_image_link', publicUrl + imageUrl(each)]),
    ['g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', taka(regular)],
    ['g:sale_price', variant.pricePoisha < regular ? taka(variant.pricePoisha) : undefined],
    ['g:condition', 'new'],
    ['g:brand', brand || undefined],
    ['g:gtin', gtin ?? undefined],
    ['g:mpn', variant.sku ?? undefined],
    ['g:identifier_exists', (gtin ?? (brand && variant.sku)) ? undefined : 'no'],
    ['g:product_type', productType(product, language)],
    ['g:item_group_id', isOne ? undefined : product.id],
    ['g:color', option && color && valueName(color, option, product.colors, wording)],
  ]
  const lines = fields.flatMap(([name, value]) =>
    value ? [`<${name}>${escapeMarkup(xmlText(value))}</${name}>`] : [],
  )
  return `<item>${lines.join('')}</item>\n`
}

/** Those of the variant, else that of its colour first, else all. */
function picturesOf(
  product: FeedProductRow,
  variant: FeedVariantRow,
  pictures: readonly FeedPictureRow[],
): readonly FeedPictureRow[] {
  const { pictureIds, values } = variant
  if (pictureIds.length > 0) return pictures.filter(({ id }) => pictureIds.includes(id))
  const image = product.colors.find(({ name }) => values.includes(name))?.image
  const first = image === undefined ? null : pictureIdOfUrl(image)
  return pictures.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}

function productType(product: FeedProductRow, language: Wording['language']): string {
  const { category, categoryTexts, subcategory, subcategoryTexts } = product
  const parts = [storedText(categoryTexts, language, 'name') ?? category]
  if (subcategory !== null) {
    parts.push(storedText(subcategoryTexts ?? {}, language, 'name') ?? subcategory)
  }
  return parts.join(' > ')
}

/** "1350.00 BDT". */
function taka(poisha: number): string {
  return `${(poisha / 100).toFixed(2)} BDT`
}

/** Without the control characters that XML cannot contain. */
function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').toWellFormed()
}

/** A GTIN of 8, 12, 13 or 14 digits whose check digit is right; null for any other barcode. */
export function validGtin(barcode: string | null): string | null {
  if (barcode === null || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return null
  const digits = [...barcode].map(Number)
  const sum = digits
    .toReversed()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? barcode : null
}
