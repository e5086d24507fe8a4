import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { formatDayAndMonth, formatShortDate } from '#shared/formatting/dates.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import { useLanguage } from '../../../languages/language.ts'
import { chartHeight, layOutChart, type ChartDay } from './chart-geometry.ts'
import { dashboardTexts } from '../dashboard-texts.tsx'

/** The chart itself. A day is read off by pointer, or as a slider by the arrow keys. */
export function ChartPlot({ days }: { days: readonly ChartDay[] }) {
  const language = useLanguage()
  const { chart: t, orders: ordersText } = dashboardTexts[language]
  const [box, width] = useWidth()
  const [selected, setSelected] = useState(days.length - 1)
  const index = Math.min(selected, days.length - 1)
  const day = days[index]
  if (!day) return null
  const chart = layOutChart(days, width)

  const selectAt = (event: PointerEvent<HTMLDivElement>) =>
    setSelected(chart.dayAt(event.clientX - event.currentTarget.getBoundingClientRect().left))

  const moveByKey = (event: KeyboardEvent) => {
    const last = days.length - 1
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      PageDown: index - 7,
      PageUp: index + 7,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setSelected(Math.min(last, Math.max(0, target)))
  }

  return (
    <>
      <p className="mb-1 flex flex-wrap gap-x-4 text-sm">
        <span className="font-semibold">{formatShortDate(day.day, language)}</span>
        <span className="price inline-flex items-center gap-1.5">
          <Swatch className="fill-brand" />
          <span>{t.revenueOf(day.revenue)}</span>
        </span>
        <span className="price inline-flex items-center gap-1.5">
          <Swatch className="fill-sky-600" />
          <span>{ordersText(day.orders)}</span>
        </span>
        {day.profit !== undefined && (
          <span className="price inline-flex items-center gap-1.5">
            <Swatch className="fill-warn" />
            <span>{t.profitOf(day.profit)}</span>
          </span>
        )}
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t.slider}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={index + 1}
        aria-valuetext={[
          `${formatShortDate(day.day, language)}: ${t.revenueOf(day.revenue)}`,
          ordersText(day.orders),
          ...(day.profit === undefined ? [] : [t.profitOf(day.profit)]),
        ].join(', ')}
        onKeyDown={moveByKey}
        onPointerDown={selectAt}
        onPointerMove={selectAt}
        className="cursor-crosshair touch-pan-y overflow-hidden rounded-lg"
      >
        <svg aria-hidden width={width} height={chartHeight} className="block select-none">
          <Axes chart={chart} />
          <path d={chart.areaPath} className="fill-brand/10" />
          {chart.bars.map((bar, at) => (
            <rect
              key={days[at]?.day}
              {...bar}
              className={at === index ? 'fill-sky-700' : 'fill-sky-600/55'}
            />
          ))}
          <path d={chart.linePath} strokeWidth="2" className="fill-none stroke-brand" />
          <path
            d={chart.profitPath}
            strokeWidth="2"
            strokeDasharray="5 3"
            className="fill-none stroke-warn"
          />
          <Marker chart={chart} index={index} />
        </svg>
      </div>
    </>
  )
}

type Chart = ReturnType<typeof layOutChart>

function Axes({ chart }: { chart: Chart }) {
  const language = useLanguage()
  const { left, right, barsBottom, revenueTicks, ordersTicks, dayTicks } = chart
  return (
    <g fontSize="12" className="price fill-muted">
      {[
        ...revenueTicks.map(({ value, y }) => ({ y, text: formatTaka(value, language) })),
        ...ordersTicks.map(({ value, y }) => ({ y, text: formatCount(value, language) })),
      ].map(({ y, text }) => (
        <g key={y}>
          <line x1={left} x2={right} y1={y} y2={y} className="stroke-line" />
          <text x={left - 8} y={y} dy="0.35em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {dayTicks.map(({ day, x }) => (
        <text key={day} x={Math.min(x, right - 18)} y={barsBottom + 18} textAnchor="middle">
          {formatDayAndMonth(day, language)}
        </text>
      ))}
    </g>
  )
}

/** The selected day. */
function Marker({ chart, index }: { chart: Chart; index: number }) {
  const [x, y] = chart.points[index] ?? [0, 0]
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={chart.top}
        y2={chart.barsBottom}
        strokeDasharray="3 3"
        className="stroke-line-strong"
      />
      <circle cx={x} cy={y} r="4.5" strokeWidth="2" className="fill-brand stroke-surface" />
    </g>
  )
}

function Swatch({ className }: { className: string }) {
  return (
    <svg aria-hidden width="10" height="10">
      <rect width="10" height="10" rx="3" className={className} />
    </svg>
  )
}

/** The width of an element in whole pixels, as it is resized. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
