import { updateProduct } from '../../catalog/products/update-product.ts'
import { receiveStock } from '../../inventory/documents/receive-stock.ts'
import { numberUnitsOf } from '../../inventory/units/write-units.ts'
import { packUnit } from '../../orders/packing/pack-units.ts'
import { findStockUnits } from '../../stock/stock.ts'
import { countUnnumberedInStock } from '../../units/unit-queries.ts'
import type { DemoHistory, DemoOrder } from './demo-history.ts'
import { type Loading, lineOf, productIdOf, staffIdOf, variantIdOf } from './loading.ts'

type Receipt = DemoHistory['tracking']['receipts'][number]

/** Products begin to keep serial numbers, and each unit on the shelf gets one. */
export async function startTracking(loading: Loading): Promise<void> {
  const { tx, shopAt, variants } = loading
  const { hoursAgo, products } = loading.history.tracking
  const shop = shopAt(hoursAgo, staffIdOf(loading, 'Stock keeper'))
  for (const sku of Object.keys(products)) {
    const productId = productIdOf(loading, sku)
    await updateProduct(shop, productId, { tracks: 'serial' }, [])
    for (const [stockItemId, count] of await countUnnumberedInStock(tx, [productId])) {
      const variant = variants.find((each) => each.stockItemId === stockItemId)
      if (!variant) throw new Error(`${sku} has a stock item without a variant`)
      const units = newSerials(loading, sku, { stockItemId, count })
      await numberUnitsOf(shop, { variantId: variant.id, units })
    }
  }
}

/** Takes in goods of a supplier; those of products that keep numbers come with them. */
export async function loadReceipt(loading: Loading, receipt: Receipt): Promise<void> {
  const { shopAt, variants } = loading
  const { hoursAgo, supplier, invoice, lines } = receipt
  const received = lines.map(({ product, variant: sku, quantity, cost }) => {
    const productId = productIdOf(loading, product)
    const variantId = sku === undefined ? undefined : variantIdOf(loading, sku)
    const variant = variants.find((each) =>
      variantId === undefined ? each.productId === productId : each.id === variantId,
    )
    if (!variant) throw new Error(`the demo catalogue has no variant of ${product}`)
    const { id, stockItemId } = variant
    const units = newSerials(loading, product, { stockItemId, count: quantity })
    return { variantId: id, quantity, cost, units }
  })
  const shop = shopAt(hoursAgo, staffIdOf(loading, 'Stock keeper'))
  const request = { supplier, invoice, lines: received }
  await receiveStock(shop, request, undefined, { maySeeCosts: true })
}

/** Packs the units of an order that have serial numbers, before it leaves the shop. */
export async function packUnits(
  loading: Loading,
  orderId: string,
  { items, hoursAgo: placedHoursAgo }: Pick<DemoOrder, 'items' | 'hoursAgo'>,
  hoursAgo: number,
): Promise<void> {
  const { hoursAgo: since, products } = loading.history.tracking
  if (placedHoursAgo > since) return
  const tracked = items.filter(({ product }) => product in products)
  const shop = loading.shopAt(hoursAgo, staffIdOf(loading, 'Stock keeper'))
  for (const item of tracked) {
    const line = { ...lineOf(loading, item), variantLabel: null }
    const [units] = await findStockUnits(loading.tx, [line])
    for (let unit = 0; unit < item.quantity; unit += 1) {
      const serial = loading.serials.get(units?.stockItemId ?? '')?.shift()
      if (serial === undefined) throw new Error(`no unit of ${item.product} is left to pack`)
      await packUnit(shop, orderId, serial)
    }
  }
}

/** Numbers of units that are new on the shelf, which count on from those before. */
function newSerials(
  { history, serials, lastSerial }: Loading,
  sku: string,
  { stockItemId, count }: { stockItemId: string; count: number },
): { serial: string }[] {
  const prefix = history.tracking.products[sku]
  if (prefix === undefined) return []
  const last = lastSerial.get(sku) ?? 0
  lastSerial.set(sku, last + count)
  const added = Array.from(
    { length: count },
    (_, index) => prefix + String(last + index + 1).padStart(5, '0'),
  )
  serials.set(stockItemId, [...(serials.get(stockItemId) ?? []), ...added])
  return added.map((serial) => ({ serial }))
}
