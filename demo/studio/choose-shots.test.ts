import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseShots } from './choose-shots.ts'
import { kindModules } from './kind-modules.ts'
import { readScenes, sceneShots } from './scenes.ts'

const here = import.meta.dirname
const everything = { only: [], kind: [], stage: [] }
const scenes = await readScenes(join(here, 'scenes.json'))
const script = await readFile(join(here, 'hero.py'), 'utf8')
const modules = kindModules(join(here, 'studio', 'kinds'))

test('without a request all covers come first, then the scenes', async () => {
  const { shots, problems } = await chooseShots(everything)
  expect(problems).toEqual([])
  const order = shots.map(({ stage }) => stage).filter((stage, at, all) => stage !== all[at - 1])
  expect(order).toEqual(['cover', 'hero', 'colour', 'second'])
})

test.each([
  [{ only: ['nodi-air-2'], stage: ['hero'] }, '--only nodi-air-2 --stage hero'],
  [{ only: ['nodi-air-2'], kind: ['mouse'] }, '--only nodi-air-2 --kind mouse'],
])('a request without a match is reported', async (wish, asked) => {
  expect(await chooseShots({ ...everything, ...wish })).toEqual({
    shots: [],
    problems: [`There is no photograph that fits ${asked}.`],
  })
})

test('products and kinds that nobody sells are named', async () => {
  const { problems } = await chooseShots({ only: ['toast-2'], kind: ['toaster'], stage: [] })
  expect(problems).toEqual([
    'The catalogue has no product “toast-2”.',
    'The catalogue has no product of the kind “toaster”.',
  ])
})

test('a scene is taken again when a kind in it changes, or its place, or the script', () => {
  const inputsOf = (...args: Parameters<typeof sceneShots>) =>
    sceneShots(...args).shots.map(({ inputs }) => inputs)
  const changed = (other: string[]) => other.map((inputs, at) => inputs !== before[at])
  const before = inputsOf(scenes, script, modules)
  expect(Object.keys(scenes)).toEqual(['1-wide', '1-tall', '2-wide', '2-tall'])
  const otherMouse = (kind: string) => {
    const module = modules(kind)
    return module && kind === 'mouse' ? { ...module, fingerprint: 'other' } : module
  }
  expect(changed(inputsOf(scenes, script, otherMouse))).toEqual([true, true, false, false])
  const nearer = structuredClone(scenes)
  for (const product of nearer['2-tall']?.products ?? []) product.spot[0] += 1
  expect(changed(inputsOf(nearer, script, modules))).toEqual([false, false, false, true])
  expect(changed(inputsOf(scenes, `${script}\n`, modules))).toEqual([true, true, true, true])
})

test('a scene with a colour that the studio lacks is named, the others are taken', () => {
  const odd = structuredClone(scenes)
  for (const product of odd['1-wide']?.products ?? []) product.color = 'odd'
  const { shots, problems } = sceneShots(odd, script, modules)
  expect(shots).toHaveLength(3)
  expect(problems).toEqual(['Scene 1-wide: the studio has no box_speaker in “odd”.'])
})
