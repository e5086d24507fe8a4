import { mediaUrl } from '#shared/catalog/picture-sizes.ts'
import type { AdminProduct, Product, ProductColor } from '#shared/catalog/product-schemas.ts'
import type { Poisha } from '#shared/money/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { servedWidth } from '../../platform/images/resize-image.ts'
import type { Shop } from '../../shop.ts'
import { selectProduct, selectPurchasables } from './product-queries.ts'
import { serializeAdminProduct, serializeProduct } from './product-serializer.ts'

/** The current data that carts and orders need of a product. */
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

/** The product of that id; null when there is none, also for an invalid id. */
export async function findProduct(shop: Shop, id: string): Promise<Product | null> {
  if (!isId(id)) return null
  const row = await selectProduct(shop.db, id)
  return row ? serializeProduct(shop, row) : null
}

/** The same for the administrator, who may change it. */
export async function findProductForAdmin(shop: Shop, id: string): Promise<AdminProduct | null> {
  if (!isId(id)) return null
  const row = await selectProduct(shop.db, id)
  return row ? serializeAdminProduct(shop, row) : null
}
