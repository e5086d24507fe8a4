import type { Product } from '#shared/catalog/product-schemas.ts'
import type { Review } from '#shared/reviews/review-schemas.ts'
import { authorName } from '#shared/reviews/review-texts.ts'
import { maxStars } from '#shared/reviews/reviews.ts'
import { poishaFromTaka, takaFromPoisha } from '#shared/money/money.ts'
import type { PageSettings } from '#shared/shop-settings/page-settings.ts'
import { urls } from '#shared/urls.ts'
import type { Language } from '#shared/languages/languages.ts'
import { productTexts } from './product-texts.tsx'
import { absoluteUrl, pageUrl, type Site } from '../../seo/page-meta.ts'
import { breadcrumbStructuredData } from '../../seo/page-structured-data.ts'
import { deliveryFee } from '#shared/pricing/order-totals.ts'
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

function describeProduct({ product, reviews, site, shop, validUntil }: ProductPageData): object {
  const pictures = [product.image, ...product.images].filter((url) => url !== null)
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
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
    offers: {
      '@type': 'Offer',
      url: pageUrl(site, urls.product({ id: product._id })),
      price: product.price,
      priceCurrency: 'BDT',
      priceValidUntil: validUntil,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: shop.names.en },
      shippingDetails: shippingDetails(product.price, shop),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: shop.address.countryCode,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: shop.policies.returnDays,
      },
      ...warranty(product),
    },
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

function warranty({ warranty: { type, duration } }: Product): object {
  if (type === 'No Warranty') return {}
  const years = /(\d+)\s*year/i.exec(duration)?.[1]
  const months = /(\d+)\s*month/i.exec(duration)?.[1]
  const value = years ?? months
  if (value === undefined) return {}
  return {
    warranty: {
      '@type': 'WarrantyPromise',
      durationOfWarranty: {
        '@type': 'QuantitativeValue',
        value: Number(value),
        unitCode: years === undefined ? 'MON' : 'ANN',
      },
    },
  }
}

function shippingDetails(price: number, { address, delivery }: ProductPageData['shop']): object {
  const days = (range: { min: number; max: number }) => ({
    '@type': 'QuantitativeValue',
    minValue: range.min,
    maxValue: range.max,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: takaFromPoisha(deliveryFee(delivery, poishaFromTaka(price), null)),
      currency: 'BDT',
    },
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: address.countryCode,
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(delivery.handlingDays),
      transitTime: days(delivery.transitDays),
    },
  }
}

/** From home through the category; used on the page and for search engines. */
export function productCrumbs(product: Product, language: Language): Crumb[] {
  return [
    { label: productTexts[language].home, to: urls.home() },
    { label: product.category, to: urls.products({ category: product.category }) },
    { label: product.name },
  ]
}
