import { expect, test } from 'vitest'
import { createLocalInvalidation } from '../../cache/invalidation.ts'
import { createListCounts } from './list-counts.ts'

/** Counts a list of that many rows; `counted` says how often its rows were read. */
function openCounts(rows: number, recounting?: Parameters<typeof createListCounts>[1]) {
  const invalidation = createLocalInvalidation()
  const counts = createListCounts(invalidation, recounting)
  const list = { rows, counted: 0 }
  const count = () =>
    counts.count({ key: 'all', tags: ['list:orders'] }, async () => {
      list.counted += 1
      return Math.min(list.rows, 10_001)
    })
  return { invalidation, list, count }
}

test('a list of up to a thousand rows is counted each time', async () => {
  const { list, count } = openCounts(1000)
  await count()
  list.rows = 1001
  expect(await count()).toBe(1001)
})

test('a longer one is counted again when one of its tags is invalidated', async () => {
  const { invalidation, list, count } = openCounts(1001)
  await count()
  await count()
  expect(list.counted).toBe(1)
  list.rows = 1200
  invalidation.invalidate(['list:orders'])
  expect(await count()).toBe(1200)
})

test('it is counted again after its time', async () => {
  const { list, count } = openCounts(1001, { recountAfterMs: 30, recountLongAfterMs: 60_000 })
  await count()
  list.rows = 1200
  await expect.poll(count, { interval: 10 }).toBe(1200)
})

test('one of more than ten thousand is not counted again before its own time, whatever changes', async () => {
  const { invalidation, list, count } = openCounts(20_000)
  expect(await count()).toBe(10_001)
  list.rows = 5
  invalidation.invalidate(['list:orders'])
  expect(await count()).toBe(10_001)

  const quick = openCounts(20_000, { recountAfterMs: 60_000, recountLongAfterMs: 30 })
  await quick.count()
  quick.list.rows = 5
  await expect.poll(quick.count, { interval: 10 }).toBe(5)
})
