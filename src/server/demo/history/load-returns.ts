import type { ReturnRequest } from '#shared/returns/return-schemas.ts'
import type { ReturnStep } from '#shared/returns/return-step-schemas.ts'
import { requestReturn } from '../../returns/open-return.ts'
import { readReturn } from '../../returns/find-returns.ts'
import { selectItems, selectReturnsOfOrder } from '../../returns/return-queries.ts'
import { stepReturn } from '../../returns/step-return.ts'
import type { DemoHistory, DemoReturn } from './demo-history.ts'
import { type Loading, placedOrder, productIdOf, staffIdOf } from './loading.ts'

/** Asks for a return as the buyer, and takes its steps as the shop. */
export async function loadReturn(loading: Loading, demoReturn: DemoReturn): Promise<void> {
  const { tx, shopAt } = loading
  const { order: index, product, reason, comment, hoursAgo, steps } = demoReturn
  const order = placedOrder(loading, index)
  const productId = productIdOf(loading, product)
  const item = (await selectItems(tx, order.id)).find((each) => each.productId === productId)
  if (!item) throw new Error(`the demo's order ${index} has no ${product}`)
  const lines = [{ itemId: item.id, quantity: 1, reason }]
  const request: ReturnRequest = { kind: 'return', lines, comment, images: [] }
  const access = { caller: { kind: 'anonymous' }, phone: phoneOf(loading, index) } as const
  const { id } = await requestReturn(shopAt(hoursAgo), order.id, request, access)
  for (const step of steps) {
    const shop = shopAt(step.hoursAgo, staffIdOf(loading, 'Administrator'))
    await stepReturn(shop, id, await stepOf(loading, id, demoReturn, step))
  }
}

/** Receives a parcel that nobody accepted, whose return the courier's word has opened. */
export async function receiveParcel(
  loading: Loading,
  { order: index, hoursAgo }: DemoHistory['receivedParcels'][number],
): Promise<void> {
  const [id] = await selectReturnsOfOrder(loading.tx, placedOrder(loading, index).id)
  if (id === undefined) throw new Error(`the demo's order ${index} does not come back`)
  const shop = loading.shopAt(hoursAgo, staffIdOf(loading, 'Stock keeper'))
  await stepReturn(shop, id, { status: 'received', note: '' })
}

async function stepOf(
  loading: Loading,
  id: string,
  demoReturn: DemoReturn,
  step: DemoReturn['steps'][number],
): Promise<ReturnStep> {
  if (step.status !== 'inspected' && step.status !== 'settled') {
    return { status: step.status, note: '' }
  }
  const { lines, due } = await readReturn(loading.shopAt(step.hoursAgo), id, 'en')
  if (step.status === 'settled') {
    const number = phoneOf(loading, demoReturn.order)
    const { reference } = step
    return { status: 'settled', note: '', method: 'bkash', amount: due.goods, number, reference }
  }
  const found = step.isGood ? { good: 1, faulty: 0 } : { good: 0, faulty: 1 }
  return {
    status: 'inspected',
    note: '',
    lines: lines.map(({ _id: lineId }) => ({
      lineId,
      ...found,
      missing: 0,
      goodNumbers: [],
      faultyNumbers: [],
    })),
  }
}

/** The phone of the buyer of an order, by its index. */
export function phoneOf({ history }: Pick<Loading, 'history'>, index: number): string {
  const { kind, index: of } = history.orders[index]?.buyer ?? {}
  const person = history[kind === 'customer' ? 'customers' : 'guests'][of ?? -1]
  if (!person) throw new Error(`the demo's order ${index} has no buyer`)
  return person.phone
}
