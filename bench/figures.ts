import { loadavg } from 'node:os'

/** One measured value against what it should be. */
export interface Figure {
  what: string
  measured: number
  /** Absent where a figure is only told. */
  target?: { least: number } | { most: number }
  unit?: string
  /** What the figure was made from, in words. */
  note?: string
}

function isReached({ measured, target }: Figure): boolean {
  if (!target) return true
  return 'least' in target ? measured >= target.least : measured <= target.most
}

/** Prints a figure as soon as it is known, with what else the machine had to do. */
export function printFigure(figure: Figure): void {
  console.log(`${lineOf(figure)}   load ${loadavg()[0]?.toFixed(1)}  ${figure.note ?? ''}`)
}

/** All figures of a run, one table. */
export function printTable(figures: readonly Figure[]): void {
  console.log(`\n${'what'.padEnd(44)}${'measured'.padStart(10)}   target`)
  for (const figure of figures) console.log(lineOf(figure))
  const missed = figures.filter((figure) => !isReached(figure)).length
  console.log(missed === 0 ? 'All targets are reached.' : `${missed} of ${figures.length} missed.`)
}

function lineOf(figure: Figure): string {
  const { what, measured, target, unit = '' } = figure
  const wanted = !target
    ? ''
    : 'least' in target
      ? `at least ${target.least}`
      : `at most ${target.most}`
  const digits = measured < 10 ? 2 : 0
  const verdict = isReached(figure) ? '' : '  MISSED'
  return `${what.padEnd(44)}${measured.toFixed(digits).padStart(10)}   ${`${wanted} ${unit}`.padEnd(18)}${verdict}`
}
