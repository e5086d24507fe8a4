import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openParcelShop } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { openParcelStory } from '../../../../tests/support/fixtures/parcel-story.ts'
import { runCleanup } from '../../cleanup/nightly-cleanup.ts'
import { courierHits, courierRefusals, parcelEvents } from '../parcels/parcel-tables.ts'

test('requests of a courier are deleted with the messages of webhooks; its words about a parcel stay', async () => {
  const { shop, clock, parcelId, tell, eventsOf } = await openParcelStory()
  await tell('on_the_way')
  const bodies = async () => (await eventsOf(parcelId)).map(({ body }) => body)
  expect(await bodies()).toEqual([expect.stringContaining('on_the_way')])
  clock.advance({ days: 29 })
  await tell('out_for_delivery')
  clock.advance({ days: 2 })
  await runCleanup(shop)
  expect(await bodies()).toEqual([null, expect.stringContaining('out_for_delivery')])
  expect(await shop.db.$count(courierHits)).toBe(1)
  const states = (await eventsOf(parcelId)).map(({ state, movedTo }) => [state, movedTo])
  expect(states).toEqual([
    ['on_the_way', 'on_the_way'],
    ['out_for_delivery', 'out_for_delivery'],
  ])
})

test('a shop with years of them empties all in one night', async () => {
  const { shop, clock, parcelId, tell } = await openParcelStory()
  await tell('on_the_way')
  await shop.db.execute(`
    insert into parcel_events (id, parcel_id, at, raw_status, source, body, created_at)
    select gen_random_uuid(), parcel_id, at + make_interval(secs => n), 'word', 'poll', 'body', created_at
    from parcel_events, generate_series(1, 5001) n`)
  clock.advance({ days: 31 })
  await runCleanup(shop)
  const left = await shop.db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcelId))
  expect([left.length, left.filter(({ body }) => body !== null).length]).toEqual([5002, 0])
})

test('requests without the secret are counted, and a few of them are recorded, without much of their body', async () => {
  const { shop, clock, hook, order, book, runJobs, send } = await openParcelShop()
  const { _id } = await order({})
  await book([_id])
  await runJobs()
  const body = { rawStatus: 'x'.repeat(4000) }
  for (let hour = 0; hour < 12; hour += 1) {
    clock.advance({ minutes: 60 })
    await Promise.all([hook(body, 'wrong'), hook(body, 'wrong')])
    clock.advance({ minutes: 1 })
    for (let time = 0; time < 10; time += 1) await hook(body, 'wrong')
  }
  const rows = await shop.db.select().from(courierHits)
  expect(rows.length).toBeLessThanOrEqual(6)
  expect(Math.max(...rows.map((row) => row.body.length))).toBe(500)
  const { hits, refused } = (await send('GET /admin/courier-hits/pathao')).body
  expect(refused.count).toBe(144)
  expect(hits[0]).toMatchObject({ result: 'wrong_secret' })
  clock.advance({ days: 31 })
  await runCleanup(shop)
  expect(await shop.db.$count(courierRefusals)).toBe(0)
})
