import { partOf, type Poisha } from '#shared/money/money.ts'

interface Line {
  collectedPoisha: Poisha
  /** Null where the courier says only what it keeps of the whole payout. */
  chargesPoisha: Poisha | null
}

/**
 * The lines of a payout with the charges of each. Where the courier does not say them, a line has what it had
 * reported of the parcel, and a part of what else it keeps by what was collected: so all lines come to what was
 * paid, to the poisha.
 */
export function shareCharges<L extends Line>(
  paidPoisha: Poisha,
  lines: readonly L[],
  reportedOf: (line: L) => Poisha,
): (L & { chargesPoisha: Poisha })[] {
  const knownOf = (line: L) => line.chargesPoisha ?? reportedOf(line)
  const net = lines.reduce((sum, line) => sum + line.collectedPoisha - knownOf(line), 0)
  const rest = Math.max(0, net - paidPoisha)
  const whole = lines.reduce(
    (sum, line) => (line.chargesPoisha === null ? sum + line.collectedPoisha : sum),
    0,
  )
  let before = 0
  return lines.map((line) => {
    if (line.chargesPoisha !== null) return { ...line, chargesPoisha: line.chargesPoisha }
    const after = before + line.collectedPoisha
    const part = partOf(rest, after, whole) - partOf(rest, before, whole)
    before = after
    return { ...line, chargesPoisha: reportedOf(line) + part }
  })
}
