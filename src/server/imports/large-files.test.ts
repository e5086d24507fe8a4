import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { openImportClient } from '../../../tests/support/fixtures/import-client.ts'
import { longestTurn } from '../../../tests/support/faults/longest-turn.ts'

/** Of processor time: four times what a slow machine takes, and far less than the whole file at once. */
const maxTurnMs = 1000

const table = `Name,Price\n${'Lamp,5\n'.repeat(10)}`

const letters = 'x'.repeat(5_000_000)

// Their headings and first rows are good: what is wrong is found when all is read.
test.each([
  ['a cell of 5 MB', `${table}Lamp,"${letters}"\n`],
  ['5 MB of quotes', `${table}${'"'.repeat(5_000_000)}\n`],
  ['5 MB of blank lines', `Name,Price\nLamp,5\n${'\n'.repeat(5_000_000)}`],
  ['descriptions of 0.9 MB', `Name,Price\n${`"${'<p>x</p>'.repeat(110_000)}",5\n`.repeat(6)}`],
])(
  'while %s are uploaded and read, others have their turns',
  { tags: ['timed'] },
  async (_, file) => {
    const { upload, dryRun } = await openImportClient()
    const uploading = await longestTurn(() => upload(file))
    const reading = await longestTurn(() => dryRun(uploading.result._id))
    expect(Math.max(uploading.ms, reading.ms)).toBeLessThan(maxTurnMs)
  },
)

test(
  'while the directory of a ZIP of 20,000 files is read, others have their turns',
  { tags: ['timed'] },
  async () => {
    const { upload, sendZip } = await openImportClient()
    const { _id } = await upload('Name,Price\nLamp,5\n')
    const entries: Zippable = {}
    for (let at = 0; at < 20_000; at += 1) entries[`${at}.jpg`] = [strToU8('x'), { level: 0 }]
    const zip = zipSync(entries)
    const { result, ms } = await longestTurn(() => sendZip(_id, zip))
    expect(result.status).toBe(200)
    expect(ms).toBeLessThan(maxTurnMs)
  },
)
