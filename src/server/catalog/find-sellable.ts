import { sql } from 'drizzle-orm'
import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { mediaUrl } from '#shared/catalog/picture-sizes.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { Reader } from '../platform/database/connect-database.ts'
import { namedStatement } from '../platform/database/named-statement.ts'
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

export async function findSellable(db: Reader, id: string): Promise<SellableProduct | null> {
  return (await findSellables(db, [id])).get(id) ?? null
}

interface SellableRow {
  id: string
  name: string
  price: string
  stock: number
  colors: ProductColor[]
  pictureId: string | null
  pictureWidth: number | null
}

const selectSellables = namedStatement<{ ids: string[] }, SellableRow>(
  'sellables',
  () => sql`
    select ${products.id}, ${products.name}, ${products.pricePoisha} as price, ${products.stock},
      ${products.colors}, ${pictures.id} as "pictureId", ${pictures.width} as "pictureWidth"
    from ${products}
    left join ${productPictures} on ${isMainPicture}
    left join ${pictures} on ${pictures.id} = ${productPictures.pictureId}
    where ${products.id} = any(${sql.placeholder('ids')}::uuid[])
    order by ${products.id}`,
)

/** The products of several ids in one query, by id. */
export async function findSellables(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, SellableProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSellables(db, { ids: [...new Set(ids)] })
  return new Map(
    rows.map(({ id, name, price, stock, colors, pictureId, pictureWidth }) => [
      id,
      {
        id,
        name,
        pricePoisha: Number(price),
        stock,
        colors,
        image:
          pictureId === null || pictureWidth === null
            ? null
            : mediaUrl(pictureId, servedWidth(pictureWidth), 'webp'),
      },
    ]),
  )
}
