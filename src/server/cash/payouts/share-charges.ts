import { partOf, type Poisha } from '#shared/money/money.ts'
import type { NewLine } from './record-payout.ts'

type ChargedLine = NewLine & { chargesPoisha: Poisha }

/**
 * Lines with their charges, also where the courier says only what it keeps of the whole payout: each then has what
 * it had reported of its parcel, and a part of the rest by what was collected of it. So the lines come to what was
 * paid, to the poisha.
 */
export function shareCharges(
  paidPoisha: Poisha,
  lines: readonly NewLine[],
  reportedOf: (line: NewLine) => Poisha,
): ChargedLine[] {
  const sumOf = (some: readonly NewLine[], amountOf: (line: NewLine) => Poisha) =>
    some.reduce((sum, line) => sum + amountOf(line), 0)
  const collectedOf = ({ collectedPoisha }: NewLine) => collectedPoisha
  const knownOf = (line: NewLine) => line.chargesPoisha ?? reportedOf(line)
  const rest = Math.max(0, sumOf(lines, collectedOf) - sumOf(lines, knownOf) - paidPoisha)
  const whole = sumOf(
    lines.filter(({ chargesPoisha }) => chargesPoisha === null),
    collectedOf,
  )
  const upTo = (collected: Poisha) => (whole === 0 ? 0 : partOf(rest, collected, whole))
  let before = 0
  return lines.map((line) => {
    if (line.chargesPoisha !== null) return { ...line, chargesPoisha: line.chargesPoisha }
    const part = upTo(before + line.collectedPoisha) - upTo(before)
    before += line.collectedPoisha
    return { ...line, chargesPoisha: reportedOf(line) + part }
  })
}
