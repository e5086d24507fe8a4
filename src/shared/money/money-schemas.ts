import { z } from 'zod'
import { maxTaka, poishaPerTaka } from './money.ts'

const hasAtMostTwoDecimals = (taka: number) =>
  Math.abs(taka * poishaPerTaka - Math.round(taka * poishaPerTaka)) < 1e-6

/** An amount of taka on the wire: not negative, at most two decimals; `missing` is shown without one. */
export function takaSchema(missing: string) {
  return z
    .number({ error: ({ input }) => (input === undefined ? missing : 'Must be a number') })
    .min(0, 'Amount cannot be negative')
    .max(maxTaka, 'Amount is too large')
    .refine(hasAtMostTwoDecimals, 'Amount can have at most two decimals')
}
