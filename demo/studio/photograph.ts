import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { whyNoBlender } from './blender.ts'
import { denoiserWeights } from './denoiser-weights.ts'
import { kindModules } from './kind-modules.ts'
import { readLooks } from './looks.ts'
import { type Manifest, readManifest, recordPhotograph } from './manifest.ts'
import { Progress } from './progress.ts'
import { readCatalogue } from './read-catalogue.ts'
import { heroShots, type Shot, shotList, stages } from './shot-list.ts'
import { takePhotograph } from './take-photograph.ts'

const usage = `Photographs the demo catalogue: renders what is missing or changed.

  --only <sku>      only this product (may be repeated)
  --kind <kind>     only products of this kind (may be repeated)
  --stage <stage>   only cover, hero, colour or second (may be repeated)
  --jobs <1|2>      photographs taken at the same time (1)
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
      jobs: { type: 'string', default: '1' },
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

type Options = ReturnType<typeof readOptions>

/**
 * The shots that the options ask for, and sentences about what cannot be had. All covers come first,
 * so that each product has a picture of its own as early as possible.
 */
async function chooseShots(options: Options): Promise<{ shots: Shot[]; problems: string[] }> {
  const products = await readCatalogue(join(here, '..', 'catalogue', 'products'))
  const problems = [
    ...options.only
      .filter((sku) => !products.some((product) => product.sku === sku))
      .map((sku) => `The catalogue has no product “${sku}”.`),
    ...options.kind
      .filter((kind) => !products.some((product) => product.kind === kind))
      .map((kind) => `The catalogue has no product of the kind “${kind}”.`),
  ]
  const wanted = products.filter(
    ({ sku, kind }) => chosen(options.only, sku) && chosen(options.kind, kind),
  )
  const modules = kindModules(join(here, 'studio', 'kinds'))
  const looks = await readLooks(join(here, 'looks.json'))
  const strangers = Object.keys(looks.products).filter(
    (sku) => !products.some((p) => p.sku === sku),
  )
  problems.push(...strangers.map((sku) => `looks.json knows “${sku}”, which nobody sells.`))
  const list = shotList(wanted, looks, modules)
  const everything = options.only.length === 0 && options.kind.length === 0
  const shots = [...list.shots, ...(everything ? heroShots(here) : [])]
    .filter((shot) => chosen(options.stage, shot.stage))
    .toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage))
  return { shots, problems: [...problems, ...list.problems] }
}

function chosen(filter: string[], value: string): boolean {
  return filter.length === 0 || filter.includes(value)
}

function stateOf(shot: Shot, manifest: Manifest): 'done' | 'missing' | 'changed' {
  if (!existsSync(join(photographs, shot.file))) return 'missing'
  return manifest[shot.file]?.inputs === shot.inputs ? 'done' : 'changed'
}

function printList(shots: Shot[], manifest: Manifest): void {
  for (const shot of shots) {
    console.log(`${stateOf(shot, manifest).padEnd(8)} ${shot.stage.padEnd(7)} ${shot.file}`)
  }
  const done = shots.filter((shot) => stateOf(shot, manifest) === 'done').length
  console.log(`${done} of ${shots.length} photographs are as the catalogue wants them.`)
}

/** Takes the photographs, `jobs` at a time. Returns how many failed. */
async function takeAll(shots: Shot[], jobs: number, signal: AbortSignal): Promise<number> {
  const waiting = [...shots]
  const studio = { folder: photographs, weights: await denoiserWeights(cache) }
  const progress = new Progress(shots.length, jobs)
  let failed = 0
  async function worker(): Promise<void> {
    for (let shot = waiting.shift(); shot && !signal.aborted; shot = waiting.shift()) {
      const startedAt = Date.now()
      try {
        const bytes = await takePhotograph(shot, studio, signal)
        await recordPhotograph(photographs, shot.file, { inputs: shot.inputs, bytes })
        progress.finished(shot.file, (Date.now() - startedAt) / 1000)
      } catch (error) {
        if (signal.aborted) return
        failed += 1
        progress.say(`${shot.file} failed: ${reasonOf(error)}`)
        progress.finished(shot.file, undefined)
      }
    }
  }
  await Promise.all(Array.from({ length: jobs }, worker))
  progress.end()
  return failed
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const full = 'code' in error && error.code === 'ENOSPC'
  return full ? 'the disk is full.' : error.message
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options.help) {
    console.log(usage)
    return 0
  }
  const { shots, problems } = await chooseShots(options)
  for (const problem of problems) console.error(problem)
  const manifest = await readManifest(photographs)
  const code = problems.length > 0 ? 1 : 0
  if (options.list) {
    printList(shots, manifest)
    return code
  }
  const work = shots.filter((shot) => stateOf(shot, manifest) !== 'done')
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
  const failed = await takeAll(work, options.jobs, stop.signal)
  if (stop.signal.aborted) console.error('Stopped; run the command again to go on.')
  return failed > 0 || stop.signal.aborted ? 1 : code
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
