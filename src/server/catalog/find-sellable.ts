import { asc, eq, sql } from 'drizzle-orm'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { mediaUrl } from '#shared/catalog/picture-sizes.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { preparedSelect } from '../platform/database/prepared-statement.ts'
import { servedWidth } from '../platform/pictures/picture-files.ts'
import { pictures } from '../platform/pictures/picture-tables.ts'
import { isMainPicture } from './product-queries.ts'
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

export async function findSellable(db: Tx | Db, id: string): Promise<SellableProduct | null> {
  return (await findSellables(db, [id])).get(id) ?? null
}

const selectSellables = preparedSelect(
  'sellables',
  {
    id: products.id,
    name: products.name,
    pricePoisha: products.pricePoisha,
    stock: products.stock,
    colors: products.colors,
    pictureId: pictures.id,
    pictureWidth: pictures.width,
  },
  (select) =>
    select
      .from(products)
      .leftJoin(productPictures, isMainPicture)
      .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
      .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`)
      .orderBy(asc(products.id)),
)

/** The products of several ids in one query, by id. */
export async function findSellables(
  db: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, SellableProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSellables(db, { ids: [...new Set(ids)] })
  return new Map(
    rows.map(({ pictureId, pictureWidth, ...product }) => [
      product.id,
      {
        ...product,
        image:
          pictureId === null || pictureWidth === null
            ? null
            : mediaUrl(pictureId, servedWidth(pictureWidth), 'webp'),
      },
    ]),
  )
}
