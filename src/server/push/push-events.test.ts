import { expect, test } from 'vitest'
import { onDay, openCallQueue } from '../../../tests/support/fixtures/call-queue.ts'
import { openParcelShop } from '../../../tests/support/fixtures/parcel-shop.ts'
import { addPushService, pushEnvironment } from '../../../tests/support/fixtures/push-shop.ts'

const environment = pushEnvironment
const later = { isLater: true }

async function openCalls() {
  const open = await openCallQueue({ environment })
  const push = await addPushService(open)
  await push.addDevice('nila', ['write_orders'], ['call_due'])
  /** Seconds until each notification of a call that waits. */
  const waits = async (): Promise<number[]> => {
    const { rows } = await open.shop.db.$client.query<{ seconds: number }>(`
      select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job
      where name = 'notify-staff' and data->>'event' = 'call_due' order by 1`)
    return rows.map(({ seconds }) => seconds)
  }
  return { ...open, ...push, waits }
}

test('a buyer who did not answer is announced when the next call is due, and not before', async () => {
  const { place, asma, clock, deliver, service, waits } = await openCalls()
  const order = await place()
  await asma.next()
  await asma.end(order, 'no_answer')
  expect(await waits()).toEqual([3600])
  clock.advance({ minutes: 60 })
  expect(await deliver(later)).toEqual(['nila: One call is due'])
  expect(service.received[0]?.notice).toMatchObject({ path: '/admin/calls', tag: 'call_due' })
})

test('a call that was made, or whose order somebody has, is not announced', async () => {
  const { place, asma, babul, clock, deliver } = await openCalls()
  const [made, held] = [await place(), await place()]
  for (const order of [made, held]) {
    await asma.next()
    await asma.end(order, 'no_answer')
  }
  clock.advance({ minutes: 60 })
  await asma.next()
  await asma.end(made, 'confirmed')
  await babul.next()
  expect(await deliver(later)).toEqual([])
})

test('an order of the night is announced when the calling hours begin', async () => {
  const { place, clock, deliver, waits } = await openCalls()
  clock.set(onDay('23:00'))
  await place()
  expect(await waits()).toEqual([10 * 3600])
  expect(await deliver()).toEqual([])
  clock.set(onDay('09:00', '2026-11-26'))
  expect(await deliver(later)).toEqual(['nila: One call is due'])
})

test('a call is not announced outside of the calling hours, should they have changed meanwhile', async () => {
  const { place, clock, deliver } = await openCalls()
  clock.set(onDay('23:00'))
  await place()
  clock.set(onDay('08:00', '2026-11-26'))
  expect(await deliver(later)).toEqual([])
})

test('in the morning the first of many due calls speaks for all', async () => {
  const { place, clock, deliver } = await openCalls()
  clock.set(onDay('23:00'))
  await place()
  clock.advance({ seconds: 1 })
  await place()
  clock.advance({ seconds: 1 })
  await place()
  clock.set(onDay('09:00', '2026-11-26'))
  expect(await deliver(later)).toEqual(['nila: 3 calls are due'])
})

test('a parcel that is held is announced once, unless it goes on again meanwhile', async () => {
  const open = await openParcelShop({ environment })
  const { addDevice, deliver } = await addPushService(open)
  await addDevice('nila', ['read_orders'], ['parcel_held'])
  const { _id, orderNumber } = await open.order()
  await open.book([_id])
  await open.runJobs()
  const { consignmentId } = await open.parcelOf(_id)
  const says = (state: 'held' | 'out_for_delivery') =>
    open.hook({ consignmentId, rawStatus: state, state, at: open.clock.now().toISOString() })
  await says('held')
  expect(await deliver()).toEqual([`nila: Parcel of order ${orderNumber} is held`])
  open.clock.advance({ minutes: 1 })
  await says('held')
  expect(await deliver()).toEqual([])
  open.clock.advance({ minutes: 1 })
  await says('out_for_delivery')
  open.clock.advance({ minutes: 1 })
  await says('held')
  open.clock.advance({ minutes: 1 })
  await says('out_for_delivery')
  expect(await deliver()).toEqual([])
})
