import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { mediaUrl } from '#shared/catalog/picture-sizes.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { Reader } from '../platform/database/connect-database.ts'
import { servedWidth } from '../platform/pictures/picture-files.ts'
import { pictures } from '../platform/pictures/picture-tables.ts'
import { productPictures, products } from './product-tables.ts'

/** What selling needs to know of a product, live. */
export interface SellableProduct {
  id: string
  name: string
  pricePoisha: Poisha
  stock: number
  colors: ProductColor[]
  image: string | null
}

export async function findSellable(db: Reader, id: string): Promise<SellableProduct | null> {
  return (await findSellables(db, [id])).get(id) ?? null
}

/** The products of several ids in one query, by id. */
export async function findSellables(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, SellableProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      pricePoisha: products.pricePoisha,
      stock: products.stock,
      colors: products.colors,
      pictureId: pictures.id,
      pictureWidth: pictures.width,
    })
    .from(products)
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(inArray(products.id, [...new Set(ids)]))
    .orderBy(asc(products.id))
  return new Map(
    rows.map(({ pictureId, pictureWidth, ...row }) => [
      row.id,
      {
        ...row,
        image:
          pictureId === null || pictureWidth === null
            ? null
            : mediaUrl(pictureId, servedWidth(pictureWidth), 'webp'),
      },
    ]),
  )
}

/** The picture a line shows: that of its colour where the product names one, else the main one. */
export function imageOfColor(product: SellableProduct, selectedColor: string): string | null {
  return product.colors.find((color) => color.name === selectedColor)?.image ?? product.image
}
