import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readManifest, recordPhotograph, unfinished } from './manifest.ts'
import { Progress } from './progress.ts'
import type { Shot } from './shot-list.ts'
import { takeAll } from './take-all.ts'
import { takePhotograph } from './take-photograph.ts'
import { openStudio, pretendShot, type PretendStudio } from './testing/pretend-blender.ts'

const shotOf = (name: string): Shot => ({
  ...pretendShot,
  file: `${name}/blue.webp`,
  description: name,
  inputs: `inputs of ${name}`,
})
const shots = ['mug', 'jug', 'cup', 'pot'].map(shotOf)
const files = (names: string[]) => names.map((name) => `${name}/blue.webp`)
const taken = { bytes: 1, width: 1, height: 1, placeholder: 'data:' }
const never = new AbortController().signal

/** A Blender that notes what it renders. */
async function openNotingStudio() {
  const studio = await openStudio()
  const notes = join(dirname(studio.folder), 'notes')
  const note = `while [ "$1" != "--" ]; do shift; done; name=$2; echo "$name" >> '${notes}'`
  return {
    studio,
    notes,
    /** Has Blender do something before each picture; `$name` is the shot's. */
    pretend: (before = ':') =>
      studio.blender(`${note}\n${before}\ncp '${studio.picture}' "$negative"`),
    /** What was rendered, in the order of its beginnings. */
    rendered: async () => (await readFile(notes, 'utf8')).trim().split('\n'),
  }
}

/** The command's work: what is unfinished is taken. */
async function photograph(studio: PretendStudio, wanted: readonly Shot[], signal = never) {
  const output: string[] = []
  const paper = { write: (text: string) => output.push(text) }
  const work = await unfinished(studio.folder, wanted)
  const failed = await takeAll({
    shots: work,
    folder: studio.folder,
    jobs: 2,
    take: (shot, until) => takePhotograph(shot, studio, until),
    progress: new Progress(work.length, 2, paper, paper),
    signal,
  })
  return { failed, output: output.join('') }
}

test('a photograph that fails is reported, the others are taken', async () => {
  const { studio, pretend, rendered } = await openNotingStudio()
  await pretend('[ $name = jug ] && echo "ValueError: no handle" && exit 1')
  const { failed, output } = await photograph(studio, shots)
  expect(failed).toBe(1)
  expect(output).toContain('jug/blue.webp failed: ValueError: no handle\n')
  const manifest = await readManifest(studio.folder)
  expect(Object.keys(manifest)).toEqual(files(['cup', 'mug', 'pot']))
  const kept = await studio.kept()
  expect(kept.filter((file) => file !== 'manifest.json')).toEqual(files(['cup', 'mug', 'pot']))
  expect(await rendered()).toHaveLength(4)
})

test('a second run renders nothing', async () => {
  const { studio, pretend, rendered } = await openNotingStudio()
  await pretend()
  expect((await photograph(studio, shots)).failed).toBe(0)
  await photograph(studio, shots)
  expect((await rendered()).toSorted()).toEqual(['cup', 'jug', 'mug', 'pot'])
})

test('a changed product renders its own photographs only', async () => {
  const { studio, pretend, rendered } = await openNotingStudio()
  await pretend()
  await photograph(studio, shots)
  const changed = shots.map((shot) =>
    shot.description === 'cup' ? { ...shot, inputs: 'another handle' } : shot,
  )
  await photograph(studio, changed)
  expect((await rendered()).slice(shots.length)).toEqual(['cup'])
  expect((await readManifest(studio.folder))['cup/blue.webp']?.inputs).toBe('another handle')
})

test('a run that is stopped ends its renders, and the next one takes only what is left', async () => {
  const { studio, pretend, rendered } = await openNotingStudio()
  await pretend('case $name in cup|pot) exec sleep 600;; esac')
  const stop = new AbortController()
  const stopped = photograph(studio, shots, stop.signal)
  await vi.waitFor(async () => expect(await rendered()).toHaveLength(4), 20_000)
  stop.abort()
  const { failed, output } = await stopped
  expect(failed).toBe(0)
  expect(output).not.toContain('failed')
  expect(await studio.leftovers()).toEqual([])
  expect(Object.keys(await readManifest(studio.folder))).toEqual(files(['jug', 'mug']))

  await pretend()
  await photograph(studio, shots)
  expect((await rendered()).slice(4).toSorted()).toEqual(['cup', 'pot'])
  expect(await unfinished(studio.folder, shots)).toEqual([])
})

test('a full disk ends the run with one message and leaves nothing half-written', async () => {
  const { studio, notes, pretend, rendered } = await openNotingStudio()
  // The disk is full once both renders are under way.
  const fill = 'echo half > "$negative"; cat "$0" > /dev/full || exit 1'
  await pretend(
    `[ $name = mug ] && exec sleep 600; until grep -q mug '${notes}'; do sleep 0.01; done; ${fill}`,
  )
  const { failed, output } = await photograph(studio, shots)
  expect(failed).toBe(1)
  expect(output.match(/full/g)).toHaveLength(1)
  expect(output).toContain('The disk is full. Make room, and run the command again to go on.\n')
  expect((await rendered()).toSorted()).toEqual(['jug', 'mug'])
  expect(await studio.leftovers()).toEqual([])
  expect(await studio.kept()).toEqual([])
})

test('photographs that are ready at the same time are all recorded', async () => {
  const { folder } = await openStudio()
  await mkdir(folder)
  await Promise.all(
    shots.map(({ file, inputs }) => recordPhotograph(folder, file, { inputs, ...taken })),
  )
  expect(Object.keys(await readManifest(folder))).toHaveLength(shots.length)
})

test('a manifest for which there is no room ends the run too, and no half of it is left', async () => {
  const { folder } = await openStudio()
  await mkdir(folder)
  await symlink('/dev/full', join(folder, `.manifest-${process.pid}.json`))
  const took: string[] = []
  const paper = { write: vi.fn<(text: string) => void>() }
  const failed = await takeAll({
    shots,
    folder,
    jobs: 1,
    take: async ({ file }) => {
      took.push(file)
      return taken
    },
    progress: new Progress(shots.length, 1, paper, paper),
    signal: never,
  })
  expect(failed).toBe(1)
  expect(took).toEqual(files(['mug']))
  expect(await readdir(folder)).toEqual([])
})
