const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

const percents = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** 1,25,000 */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** 10,000+ where counting stopped there. */
export function formatCappedCount({
  count,
  isCapped,
}: {
  count: number
  isCapped: boolean
}): string {
  return `${formatCount(count)}${isCapped ? '+' : ''}`
}

/** 1 order, 1,25,000 orders */
export function formatQuantity(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** A change in percent: +12.5%, −3%, 0% */
export function formatGrowth(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${percents.format(Math.abs(percent))}%`
}
