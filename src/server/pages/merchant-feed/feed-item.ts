import { gtinOf } from '#shared/catalog/merchant/gtin.ts'
import { variantAttributes } from '#shared/catalog/merchant/variant-attributes.ts'
import { colorOption, nameWithVariant, productOptions } from '#shared/catalog/product-rules.ts'
import { pictureIdOfUrl } from '#shared/catalog/pictures/picture-sizes.ts'
import { cutText } from '#shared/formatting/cut-text.ts'
import { localizedPath, urls } from '#shared/urls.ts'
import type { RunningDeal } from '../../catalog/products/product-extensions.ts'
import {
  optionLabel,
  valueName,
  variantLabelIn,
  type Wording,
} from '../../catalog/products/wording/product-wording.ts'
import { dealOfVariant, pricesDuring } from '../../catalog/products/variants/variant-prices.ts'
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
  /** The flash deal that runs now. */
  deal: RunningDeal | undefined
}

/**
 * One item for each variant that costs something, by Google's product data specification, which Facebook
 * takes too: a price of 0 is refused there.
 */
export function feedItems(found: FeedProduct, wording: Wording, publicUrl: string): string {
  return found.variants
    .filter(({ pricePoisha }) => pricePoisha > 0)
    .map((variant) => feedItem(found, variant, wording, publicUrl))
    .join('')
}

function feedItem(
  { product, variants, pictures, deal: productDeal }: FeedProduct,
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
  const deal = dealOfVariant(productDeal, variant)
  const { pricePoisha, originalPricePoisha } = pricesDuring(deal, variant)
  const regular = Math.max(pricePoisha, originalPricePoisha ?? 0)
  const gtin = gtinOf(variant.barcode)
  const brand = product.brand.trim()
  const options = productOptions(product)
  const valueOf = (name: string) => {
    const at = options.findIndex((option) => option.name === name)
    const [option, value] = [options[at], variant.values[at]]
    return option && value && valueName(value, option, product.colors, wording)
  }
  const { color, size } = variantAttributes(options, valueOf)
  const details = options.flatMap(({ name }): [string, string][] => {
    const value = name === colorOption ? undefined : valueOf(name)
    return value ? [[optionLabel(name, wording), value]] : []
  })
  const fields: [name: string, value: string | undefined][] = [
    ['g:id', variant.id],
    ['g:title', titleOf(text('name'), label)],
    ['g:description', cutText(text('description'), maxLengths.description)],
    ['g:link', `${publicUrl}${localizedPath(language, link)}`],
    ['g:image_link', picture && publicUrl + imageUrl(picture)],
    ...more
      .slice(0, maxMorePictures)
      .map((each): [string, string] => ['g:additional_image_link', publicUrl + imageUrl(each)]),
    ['g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', taka(regular)],
    ['g:sale_price', pricePoisha < regular ? taka(pricePoisha) : undefined],
    ['g:sale_price_effective_date', deal ? daysOf(deal) : undefined],
    ['g:condition', 'new'],
    ['g:brand', brand || undefined],
    ['g:gtin', gtin ?? undefined],
    ['g:mpn', variant.sku ?? undefined],
    ['g:identifier_exists', (gtin ?? (brand && variant.sku)) ? undefined : 'no'],
    ['g:product_type', productType(product, language)],
    ['g:item_group_id', isOne ? undefined : product.id],
    ['g:color', color],
    ['g:size', size],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [element(name, value)] : []))
  return `<item>${lines.join('')}${details.map(productDetail).join('')}</item>\n`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(xmlText(text))}</${name}>`
}

/** An option by its name: as a size alone nobody sees that it is a storage. */
function productDetail([name, value]: readonly [string, string]): string {
  const parts = [element('g:attribute_name', name), element('g:attribute_value', value)]
  return `<g:product_detail>${parts.join('')}</g:product_detail>`
}

/** A long name is cut, never the values by which variants differ. */
function titleOf(name: string, label: string): string {
  const rest = nameWithVariant('', label).length
  return cutText(nameWithVariant(cutText(name, maxLengths.title - rest), label), maxLengths.title)
}

/** When the sale price counts, as "start/end". */
function daysOf({ startsAt, endsAt }: RunningDeal): string {
  return `${startsAt.toISOString()}/${endsAt.toISOString()}`
}

/** Pictures of the variant, else all with that of its colour first. */
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
