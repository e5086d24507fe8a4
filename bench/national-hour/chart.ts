import type { Phase } from './events.ts'
import type { Part } from './report.ts'
import type { SampleKind } from './samples.ts'

const width = 900
const height = 420
const plot = { left: 64, right: 870, top: 56, bottom: 360 }

/** Told apart by their dashes too. */
const lines: { kind: SampleKind; name: string; color: string; dashes: string }[] = [
  { kind: 'page', name: 'pages of shoppers', color: '#1d4ed8', dashes: 'none' },
  { kind: 'order', name: 'orders', color: '#b45309', dashes: '7 3' },
  { kind: 'staff', name: 'staff', color: '#047857', dashes: '2 3' },
]

const minMs = 10

/** The 95th percentile of each bucket over the time of the run, with its events, as an SVG file. */
export function drawChart(
  buckets: readonly Part[],
  phases: readonly Phase[],
  { totalMs, title }: { totalMs: number; title: string },
): string {
  const times = buckets.flatMap(({ figures }) =>
    lines.map(({ kind }) => figures[kind].p95 ?? minMs),
  )
  const decades = Math.max(1, Math.ceil(Math.log10(Math.max(...times, minMs) / minMs)))
  const x = (ms: number) => plot.left + (ms / totalMs) * (plot.right - plot.left)
  const y = (ms: number) =>
    plot.bottom - (Math.log10(Math.max(ms, minMs) / minMs) / decades) * (plot.bottom - plot.top)
  const grid = Array.from({ length: decades + 1 }, (_, decade) => minMs * 10 ** decade)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description" font-family="sans-serif" font-size="12" fill="#1f2937">`,
    `<title id="title">${title}</title>`,
    `<desc id="description">95th percentile of the response times of pages, orders and calls of the staff on a logarithmic scale. ${phases.map((phase) => describe(phase)).join(' ')}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${plot.left}" y="20" font-size="14">${title}</text>`,
    ...grid.map((ms) => gridLine(y(ms), ms < 1000 ? `${ms} ms` : `${ms / 1000} s`)),
    ...phases.flatMap(({ name, from }) => mark(x(from), name)),
    ...lines.map(
      ({ kind, color, dashes }) =>
        `<path d="${pathOf(buckets, kind, x, y)}" fill="none" stroke="${color}" stroke-width="1.6" stroke-dasharray="${dashes}"/>`,
    ),
    ...[0, 1, 2, 3, 4, 5, 6].map((sixth) => {
      const minutes = Math.round((totalMs * sixth) / 6 / 6000) / 10
      return `<text x="${x((totalMs * sixth) / 6)}" y="${plot.bottom + 18}" text-anchor="middle">${minutes} min</text>`
    }),
    ...lines.map((line, at) => legend(line, plot.left + at * 200)),
    '</svg>',
    '',
  ].join('\n')
}

const describe = ({ name, from }: Phase) =>
  `${name[0]?.toUpperCase()}${name.slice(1)} at minute ${(from / 60_000).toFixed(1)}.`

const gridLine = (y: number, label: string) =>
  `<path d="M${plot.left} ${y}H${plot.right}" stroke="#e5e7eb"/><text x="${plot.left - 8}" y="${y + 4}" text-anchor="end">${label}</text>`

const mark = (x: number, name: string) =>
  `<path d="M${x} ${plot.top - 8}V${plot.bottom}" stroke="#6b7280" stroke-dasharray="3 3"/><text x="${x + 4}" y="${plot.top - 10}">${name}</text>`

const legend = ({ name, color, dashes }: (typeof lines)[number], x: number) =>
  `<path d="M${x} ${height - 18}h28" stroke="${color}" stroke-width="2" stroke-dasharray="${dashes}"/><text x="${x + 34}" y="${height - 14}">${name}, p95</text>`

/** A bucket without a response leaves a gap. */
function pathOf(
  buckets: readonly Part[],
  kind: SampleKind,
  x: (ms: number) => number,
  y: (ms: number) => number,
): string {
  let isOpen = false
  return buckets
    .flatMap(({ fromSeconds, seconds, figures }) => {
      const { p95 } = figures[kind]
      const command = isOpen ? 'L' : 'M'
      isOpen = p95 !== null
      if (p95 === null) return []
      return `${command}${x((fromSeconds + seconds / 2) * 1000).toFixed(1)} ${y(p95).toFixed(1)}`
    })
    .join('')
}
