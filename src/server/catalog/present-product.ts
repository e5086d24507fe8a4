import type { Picture, Product, ProductSummary } from '#shared/catalog/product-schemas.ts'
import { takaFromPoisha } from '#shared/money/money.ts'
import { presentPicture, type PictureRow } from '../platform/pictures/picture-library.ts'
import type { ProductRow, ProductSummaryRow } from './product-queries.ts'

export function presentProductSummary(row: ProductSummaryRow): ProductSummary {
  const picture = mainPicture(row)
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    price: takaFromPoisha(row.pricePoisha),
    originalPrice:
      row.originalPricePoisha === null ? null : takaFromPoisha(row.originalPricePoisha),
    category: row.category,
    subcategory: row.subcategory,
    stock: row.stock,
    tags: row.tags,
    image: picture?.url ?? null,
    picture,
    colors: row.colors,
    featured: row.featured,
    rating: row.rating,
    reviewCount: row.reviewCount,
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentProduct(row: ProductRow, pictureRows: readonly PictureRow[]): Product {
  const pictures = pictureRows.map(presentPicture)
  return {
    ...presentProductSummary(row),
    description: row.description,
    images: pictures.slice(1).map((picture) => picture.url),
    pictures,
    specifications: row.specifications,
    warranty: { type: row.warrantyType, duration: row.warrantyDuration },
    categoryId: row.categoryId,
  }
}

function mainPicture(row: ProductSummaryRow): Picture | null {
  const { pictureId: id, pictureWidth: width, pictureHeight: height } = row
  const placeholder = row.picturePlaceholder
  if (id === null || width === null || height === null || placeholder === null) return null
  return presentPicture({ id, width, height, placeholder })
}
