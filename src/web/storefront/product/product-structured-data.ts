import { gtinOf } from '#shared/catalog/merchant/gtin.ts'
import { variantAttributes } from '#shared/catalog/merchant/variant-attributes.ts'
import { colorOption } from '#shared/catalog/product-rules.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import type { ProductVariant } from '#shared/catalog/variant-schemas.ts'
import type { WarrantyUnit } from '#shared/catalog/warranty/warranty.ts'
import type { Review } from '#shared/reviews/review-schemas.ts'
import { authorName } from '#shared/reviews/review-texts.ts'
import { maxStars } from '#shared/reviews/reviews.ts'
import { poishaFromTaka } from '#shared/money/money.ts'
import type { DeliveryRegions } from '#shared/pricing/delivery-regions.ts'
import { amountToFreeDelivery } from '#shared/pricing/order-totals.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { urls } from '#shared/urls.ts'
import type { Language } from '#shared/languages/languages.ts'
import { productTexts } from './product-texts.tsx'
import { absoluteUrl, pageUrl, type Site } from '../../seo/page-meta.ts'
import { breadcrumbStructuredData } from '../../seo/page-structured-data.ts'
import { labelOfVariant, variantsDiffer } from '../variants/choose-variant.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

const dayMs = 86_400_000

/** Until when search engines may quote the price: the end of its flash deal, or some days from now. */
export function priceValidUntil(
  { flashDeal }: Pick<Product, 'flashDeal'>,
  { priceValidityDays }: Pick<PageSettings['policies'], 'priceValidityDays'>,
  now: Date,
): string {
  if (flashDeal) return flashDeal.endsAt
  return new Date(now.getTime() + priceValidityDays * dayMs).toISOString().slice(0, 10)
}

interface ProductPageData {
  product: Product
  reviews: readonly Review[]
  site: Site
  shop: Pick<PageSettings, 'names' | 'address' | 'delivery' | 'policies'>
  deliveryRegions: readonly DeliveryRegions[]
  validUntil: string
}

/** A product with the reviews that its page shows, and its breadcrumb, as schema.org data. */
export function productStructuredData(page: ProductPageData): object[] {
  const { product, site } = page
  return [
    describeProduct(page),
    breadcrumbStructuredData(
      site,
      productCrumbs(product, site.language),
      urls.product({ id: product._id }),
    ),
  ]
}

function describeProduct(page: ProductPageData): object {
  const { product, reviews, site } = page
  const pictures = [product.image, ...product.images].filter((url) => url !== null)
  const described = {
    name: product.name,
    description: product.description,
    category: product.category,
    image: pictures.map((url) => absoluteUrl(site.publicUrl, url)),
    ...(product.brand !== '' && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.map((review) => describeReview(review, site.language)),
    }),
  }
  if (variantsDiffer(product)) {
    return {
      '@type': 'ProductGroup',
      ...described,
      productGroupID: product._id,
      variesBy: variesBy(product),
      hasVariant: product.variants.map((variant) => describeVariant(page, variant)),
    }
  }
  const url = urls.product({ id: product._id })
  const [only, ...others] = product.variants
  return {
    '@type': 'Product',
    ...described,
    ...(only && others.length === 0 ? identifiers(only) : { sku: product._id }),
    offers: describeOffer(page, { ...product, url, validUntil: page.validUntil }),
  }
}

/** Properties that search engines know variants by: the colour, and the size for all other options. */
function variesBy({ options }: Product): string[] {
  const names = options.map(({ name }) => (name === colorOption ? 'color' : 'size'))
  return [...new Set(names)].map((name) => `https://schema.org/${name}`)
}

function describeVariant(page: ProductPageData, variant: ProductVariant): object {
  const { product, site, validUntil } = page
  const { _id, options, image, flashDeal } = variant
  return {
    '@type': 'Product',
    name: `${product.name} (${labelOfVariant(product, variant)})`,
    ...identifiers(variant),
    ...variantAttributes(product.options, (name) => options[name]),
    ...(image !== null && { image: absoluteUrl(site.publicUrl, image) }),
    offers: describeOffer(page, {
      ...variant,
      url: urls.product({ id: product._id }, { variant: _id }),
      validUntil: flashDeal?.endsAt ?? validUntil,
    }),
  }
}

function identifiers({ _id, sku, barcode }: ProductVariant): object {
  const gtin = gtinOf(barcode)
  return { sku: sku ?? _id, ...(gtin !== null && { gtin }) }
}

interface Offer {
  price: number
  stock: number
  url: string
  validUntil: string
}

function describeOffer(page: ProductPageData, offer: Offer): object {
  const { product, site, shop } = page
  const { price, stock, url, validUntil } = offer
  return {
    '@type': 'Offer',
    url: pageUrl(site, url),
    price,
    priceCurrency: 'BDT',
    priceValidUntil: validUntil,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: shop.names.en },
    shippingDetails: shippingDetails(price, page),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: shop.address.countryCode,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: shop.policies.returnDays,
    },
    ...warranty(product),
  }
}

function describeReview({ user, rating, comment, createdAt }: Review, language: Language): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName(user, language) },
    datePublished: createdAt.slice(0, 10),
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: maxStars },
  }
}

const unitCodes: Readonly<Record<WarrantyUnit, string>> = {
  days: 'DAY',
  months: 'MON',
  years: 'ANN',
}

function warranty({ warranty: { type, length } }: Product): object {
  if (type === 'No Warranty' || !length) return {}
  return {
    warranty: {
      '@type': 'WarrantyPromise',
      durationOfWarranty: {
        '@type': 'QuantitativeValue',
        value: length.count,
        unitCode: unitCodes[length.unit],
      },
    },
  }
}

/** Everywhere in the country where it is free, else by the regions of each fee. */
function shippingDetails(price: number, { shop, deliveryRegions }: ProductPageData): object[] {
  const { address, delivery } = shop
  const isFree = amountToFreeDelivery(delivery, poishaFromTaka(price)) === 0
  const fees = isFree ? [{ feeTaka: 0, regions: [] }] : deliveryRegions
  const days = (range: { min: number; max: number }) => ({
    '@type': 'QuantitativeValue',
    minValue: range.min,
    maxValue: range.max,
    unitCode: 'DAY',
  })
  return fees.map(({ feeTaka, regions }) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: feeTaka, currency: 'BDT' },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: address.countryCode,
      ...(regions.length > 0 && { addressRegion: regions }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(delivery.handlingDays),
      transitTime: days(delivery.transitDays),
    },
  }))
}

/** From home through the category; used on the page and for search engines. */
export function productCrumbs(product: Product, language: Language): Crumb[] {
  return [
    { label: productTexts[language].home, to: urls.home() },
    { label: product.category, to: urls.products({ category: product.category }) },
    { label: product.name },
  ]
}
