import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'

/** One measured value and its target. */
export interface Figure {
  name: string
  measured: number
  /** Absent where a figure is only reported. */
  target?: { min: number } | { max: number }
  unit?: string
  /** The values behind the figure. */
  note?: string
}

/**
 * Prints the machine, each figure as soon as it is known, and all of them in one table. With
 * `output`, the path of a file, they are written there as JSON too. A missed target is a failure of the
 * process only with `check`. Throws if a figure is not a number.
 */
export async function reportFigures(
  figures: AsyncIterable<Figure>,
  { output, check = false }: { output?: string | undefined; check?: boolean },
): Promise<void> {
  const machine = `${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}`
  console.log(machine)
  console.log(`Load average before: ${loadNow().join(', ')}`)
  const all: Figure[] = []
  for await (const figure of figures) {
    if (!Number.isFinite(figure.measured)) throw new Error(`${figure.name}: nothing was measured`)
    console.log(`${lineOf(figure)}   load ${loadNow()[0]}  ${figure.note ?? ''}`)
    all.push(figure)
  }
  if (all.length === 0) throw new Error('Nothing was measured.')
  printTable(all)
  if (check && !all.every(isReached)) process.exitCode = 1
  if (output) await writeFile(output, `${JSON.stringify({ machine, figures: all }, null, 2)}\n`)
}

function printTable(figures: readonly Figure[]): void {
  console.log(`\n${'what'.padEnd(44)}${'measured'.padStart(10)}   target`)
  for (const figure of figures) console.log(lineOf(figure))
  const missed = figures.filter((figure) => !isReached(figure)).length
  console.log(missed === 0 ? 'All targets are reached.' : `${missed} of ${figures.length} missed.`)
}

function isReached({ measured, target }: Figure): boolean {
  if (!target) return true
  return 'min' in target ? measured >= target.min : measured <= target.max
}

function lineOf(figure: Figure): string {
  const { name: what, measured, target, unit = '' } = figure
  const wanted = !target ? '' : 'min' in target ? `at least ${target.min}` : `at most ${target.max}`
  const digits = measured < 10 ? 2 : 0
  const verdict = isReached(figure) ? '' : '  MISSED'
  return `${what.padEnd(44)}${measured.toFixed(digits).padStart(10)}   ${`${wanted} ${unit}`.padEnd(18)}${verdict}`
}

function loadNow(): string[] {
  return loadavg().map((load) => load.toFixed(1))
}
