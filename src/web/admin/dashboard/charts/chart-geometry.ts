import { scaleBand, scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'

export interface ChartDay {
  /** YYYY-MM-DD in Dhaka. */
  day: string
  /** In taka. */
  revenue: number
  orders: number
  /** In taka; absent where it is not shown. A loss is negative. */
  profit?: number
}

/** Pixels. Revenue is a line above, orders are bars below, over one row of days. */
export const chartHeight = 300
const margin = { top: 12, right: 8, bottom: 26, left: 76 }
const barsHeight = 64
const gap = 22
const revenueBottom = chartHeight - margin.bottom - barsHeight - gap
const barsBottom = chartHeight - margin.bottom

/** Width of a day's label on the axis, in pixels; the last label ends at the edge. */
const dayLabelWidth = 74

/** The chart in pixels for a width; every position comes from here. */
export function layOutChart(days: readonly ChartDay[], width: number) {
  const right = Math.max(width - margin.right, margin.left + days.length)
  const x = scaleBand<number>()
    .domain(days.map((_, index) => index))
    .range([margin.left, right])
    .paddingInner(0.25)
  const profits = days.flatMap(({ profit }) => profit ?? [])
  const most = (of: (day: ChartDay) => number) => Math.max(1, ...days.map(of))
  const revenue = scaleLinear()
    .domain([Math.min(0, ...profits), most((day) => day.revenue)])
    .nice(4)
    .range([revenueBottom, margin.top])
  const orders = scaleLinear()
    .domain([0, most((day) => day.orders)])
    .nice(2)
    .range([barsBottom, barsBottom - barsHeight])
  const center = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
  const points = days.map((day, index): [number, number] => [center(index), revenue(day.revenue)])
  const profitPoints = profits.map((taka, index): [number, number] => [
    center(index),
    revenue(taka),
  ])
  const labelEvery = Math.max(1, Math.ceil(dayLabelWidth / x.step()))
  return {
    left: margin.left,
    right,
    top: margin.top,
    revenueBottom,
    barsBottom,
    points,
    linePath: line().curve(curveMonotoneX)(points) ?? '',
    areaPath: area().curve(curveMonotoneX).y0(revenue(0))(points) ?? '',
    /** Empty where profit is not shown. */
    profitPath: line().curve(curveMonotoneX)(profitPoints) ?? '',
    bars: days.map((day, index) => ({
      x: x(index) ?? 0,
      y: orders(day.orders),
      width: x.bandwidth(),
      height: barsBottom - orders(day.orders),
    })),
    revenueTicks: revenue.ticks(4).map((value) => ({ value, y: revenue(value) })),
    ordersTicks: [0, orders.domain()[1] ?? 1].map((value) => ({ value, y: orders(value) })),
    /** Counted from the end: today is always named. */
    dayTicks: days.flatMap((day, index) =>
      (days.length - 1 - index) % labelEvery === 0 ? [{ day: day.day, x: center(index) }] : [],
    ),
    /** The day nearest to a horizontal position. */
    dayAt(position: number): number {
      const index = Math.round((position - center(0)) / x.step())
      return Math.min(days.length - 1, Math.max(0, index))
    },
  }
}
