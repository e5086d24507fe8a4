import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { writing } from '../database/database.ts'
import { cleanUpPreviousFiles, findPreviousFile, keepBuild } from './previous-files.ts'

async function openBuilds() {
  const clock = movingClock()
  const open = await createTestShop({ clock })
  const { shop } = open
  const build = async (files: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'jontro-build-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    await keepBuild({ ...shop, now: clock.now() }, folder)
  }
  const find = async (name: string) => (await findPreviousFile(shop.db, name))?.toString() ?? null
  const cleanUp = () => cleanUpPreviousFiles(writing(shop), clock.now())
  return { ...open, clock, build, find, cleanUp }
}

const days = (count: number) => ({ seconds: count * 86_400 })

test('the files of a replaced build stay for a week, and two versions back too', async () => {
  const { clock, build, find, cleanUp } = await openBuilds()
  await build({ 'base-aaaaaaaa.js': 'one', 'same-00000000.css': 'same' })
  clock.advance(days(30))
  await build({ 'base-bbbbbbbb.js': 'two', 'same-00000000.css': 'same' })
  clock.advance(days(2))
  await build({ 'base-cccccccc.js': 'three', 'same-00000000.css': 'same' })
  await cleanUp()
  expect(await find('base-aaaaaaaa.js')).toBe('one')
  expect(await find('base-bbbbbbbb.js')).toBe('two')
  clock.advance(days(6))
  await cleanUp()
  expect(await find('base-aaaaaaaa.js')).toBeNull()
  expect(await find('base-bbbbbbbb.js')).toBe('two')
  clock.advance(days(30))
  await cleanUp()
  expect(await find('base-bbbbbbbb.js')).toBeNull()
  expect(await find('base-cccccccc.js')).toBe('three')
  expect(await find('same-00000000.css')).toBe('same')
})

test('a build that comes back, as after an update that was taken back, is the present one again', async () => {
  const { clock, build, find, cleanUp } = await openBuilds()
  const first = { 'base-aaaaaaaa.js': 'one' }
  await build(first)
  await build({ 'base-bbbbbbbb.js': 'two' })
  clock.advance(days(1))
  await build(first)
  clock.advance(days(30))
  await cleanUp()
  expect(await find('base-aaaaaaaa.js')).toBe('one')
  expect(await find('base-bbbbbbbb.js')).toBeNull()
})

test('processes that start at the same time store a build once', async () => {
  const { build, find } = await openBuilds()
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`part-${String(index).padStart(8, '0')}.js`, 'part']),
  )
  await Promise.all([build(files), build(files), build(files)])
  expect(await find('part-00000019.js')).toBe('part')
})
