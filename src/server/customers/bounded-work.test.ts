import { expect, test } from 'vitest'
import { createBoundedWork } from './bounded-work.ts'

function openDoor() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { closed: promise, open: resolve }
}

test('a few work at once, the rest follow in order, also after a failure', async () => {
  const work = createBoundedWork({ atOnce: 2, inLine: 10 })
  const doors = Array.from({ length: 5 }, openDoor)
  const begun: number[] = []
  const runs = doors.map((door, number) =>
    work.run(async () => {
      begun.push(number)
      await door.closed
      if (number === 0) throw new Error('the first fails')
    }),
  )
  const results = Promise.allSettled(runs)
  await expect.poll(() => begun).toEqual([0, 1])
  doors[0]?.open()
  await expect(runs[0]).rejects.toThrow('the first fails')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const door of doors) door.open()
  expect((await results).map((each) => each.status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a line that is too long turns people away at once', async () => {
  const work = createBoundedWork({ atOnce: 1, inLine: 1 })
  const door = openDoor()
  const first = work.run(() => door.closed)
  const second = work.run(async () => 'served')
  await expect(work.run(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
  door.open()
  await first
  expect(await second).toBe('served')
})
