import type { ProductColor } from '#shared/catalog/product-schemas.ts'
import { mediaUrl } from '#shared/catalog/picture-sizes.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { servedWidth } from '../platform/pictures/picture-files.ts'
import { selectPurchasables } from './product-queries.ts'

/** What selling needs to know of a product, live. */
export interface Purchasable {
  id: string
  name: string
  pricePoisha: Poisha
  stock: number
  colors: ProductColor[]
  image: string | null
}

export async function findPurchasable(db: Tx | Db, id: string): Promise<Purchasable | null> {
  return (await findPurchasables(db, [id])).get(id) ?? null
}

/** The products of several ids in one query, by id. */
export async function findPurchasables(
  db: Tx | Db,
  ids: readonly string[],
): Promise<Map<string, Purchasable>> {
  const rows = await selectPurchasables(db, ids)
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
