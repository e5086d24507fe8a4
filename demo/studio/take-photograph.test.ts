import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { runInBlender, whyNoBlender } from './blender.ts'
import { takePhotograph } from './take-photograph.ts'
import { openStudio, pretendShot as shot } from './testing/pretend-blender.ts'

const { signal } = new AbortController()
// What the studio's script and Blender itself leave behind when they are stopped.
const litter = 'mkdir "$TMPDIR/blender_a1"; echo half > "$TMPDIR/tmp0.exr"'

test('a photograph is put in place as the best WebP that is small enough', async () => {
  const studio = await openStudio()
  await studio.blender(`cp '${studio.picture}' "$negative"`)
  const takeWithin = (largestBytes: number) =>
    takePhotograph({ ...shot, largestBytes }, studio, signal)
  const best = await takeWithin(40 * 1024)
  const webp = await readFile(join(studio.folder, shot.file))
  const { format, width, height } = await sharp(webp).metadata()
  expect(format).toBe('webp')
  expect(best).toMatchObject({ bytes: webp.length, width, height })
  expect(best.placeholder).toMatch(/^data:image\/webp;base64,/)
  const limit = Math.round(best.bytes * 0.7)
  const smaller = await takeWithin(limit)
  expect(smaller.bytes).toBeLessThanOrEqual(limit)
  await expect(takeWithin(100)).rejects.toThrow('no WebP of at most')
})

/** What Blender writes when a script raises an exception. */
const raise = (exception: string) =>
  `printf '%s\\n' 'Error: Python: Traceback (most recent call last):' '  File "take.py", line 3' '${exception}' '' 'Error: script failed, exiting.'; echo 'Error: Not freed memory blocks: 1' >&2; exit 1`

test.each([
  ['that fails', raise('ValueError: the egg is broken'), 'ValueError: the egg is broken'],
  [
    'without memory',
    raise('numpy.core._exceptions._ArrayMemoryError: Unable to allocate 1 GiB'),
    '_ArrayMemoryError: Unable to allocate 1 GiB',
  ],
  ['that says nothing', 'exit 3', 'Blender ended with code 3.'],
  ['without a picture', 'exit 0', 'Blender ended without a picture.'],
  [
    'that is killed',
    'kill -9 $$',
    'Blender was ended by the signal SIGKILL; the memory may have run out.',
  ],
  ['in a full room', 'cat "$0" > /dev/full; exit 1', 'The disk is full.'],
  [
    'that finds the disk full in Python',
    raise('OSError: [Errno 28] No space left on device: x.exr'),
    'The disk is full.',
  ],
])('a render %s says why and leaves nothing behind', async (_which, end, sentence) => {
  const studio = await openStudio()
  await studio.blender(`${litter}; ${end}`)
  await expect(takePhotograph(shot, studio, signal)).rejects.toThrow(sentence)
  expect(await studio.leftovers()).toEqual([])
  expect(await studio.kept()).toEqual([])
})

/** A Blender that works until it is stopped; its process. */
async function openSlowStudio() {
  const studio = await openStudio()
  const note = join(dirname(studio.folder), 'pid')
  await studio.blender(`${litter}; echo $$ > '${note}'; exec sleep 600`)
  const pid = () =>
    vi.waitFor(async () => {
      const text = await readFile(note, 'utf8')
      expect(text).toMatch(/\d\n/)
      return Number(text)
    }, 20_000)
  return { studio, pid }
}

test('a render that is stopped leaves nothing behind', async () => {
  const { studio, pid } = await openSlowStudio()
  const stop = new AbortController()
  const taking = takePhotograph(shot, studio, stop.signal).catch(String)
  await pid()
  stop.abort()
  expect(await taking).toContain('aborted')
  expect(await studio.leftovers()).toEqual([])
})

test('a stopped Blender has ended when the promise settles', async () => {
  const { studio, pid } = await openSlowStudio()
  const stop = new AbortController()
  const surroundings = { temporary: dirname(studio.picture), signal: stop.signal }
  const running = runInBlender('take.py', [], surroundings).catch(async () =>
    process.kill(blender, 0),
  )
  const blender = await pid()
  stop.abort()
  await expect(running).rejects.toThrow('ESRCH')
})

test('without Blender each photograph fails', async () => {
  const studio = await openStudio()
  vi.stubEnv('BLENDER', '/nowhere/blender')
  await expect(takePhotograph(shot, studio, signal)).rejects.toThrow('ENOENT')
  expect(existsSync(studio.folder)).toBe(false)
})

test('no Blender, or one of another version, is reported in a sentence', async () => {
  const studio = await openStudio()
  vi.stubEnv('BLENDER', '/nowhere/blender')
  expect(await whyNoBlender()).toContain('Blender was not found as “/nowhere/blender”')
  for (const version of ['2.93', '3.3', '3.10', '4.2']) {
    await studio.blender(`echo "Blender ${version}.0"`)
    expect(await whyNoBlender()).toMatch(`is ${version}.`)
  }
  await studio.blender('echo "Something else"')
  expect(await whyNoBlender()).toMatch('is of an unknown version.')
  for (const version of ['3.4', '3.6']) {
    await studio.blender(`echo "Blender ${version}.1"`)
    expect(await whyNoBlender()).toBeUndefined()
  }
})
