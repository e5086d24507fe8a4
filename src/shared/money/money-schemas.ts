import { z } from 'zod'
import { messagesOf } from '../languages/texts.ts'
import { moneyTexts } from './money-texts.ts'
import { maxTaka, poishaPerTaka } from './money.ts'

const hasAtMostTwoDecimals = (taka: number) =>
  Math.abs(taka * poishaPerTaka - Math.round(taka * poishaPerTaka)) < 1e-6

const say = messagesOf(moneyTexts)

/** An amount of taka on the wire: not negative, at most two decimals; `missing` is shown without one. */
export function takaSchema(missing: string) {
  return z
    .number({ error: ({ input }) => (input === undefined ? missing : say('number')) })
    .min(0, say('negative'))
    .max(maxTaka, say('tooLarge'))
    .refine(hasAtMostTwoDecimals, say('twoDecimals'))
}

/** As `takaSchema`, also below zero. */
export function signedTakaSchema(missing: string) {
  return z
    .number({ error: ({ input }) => (input === undefined ? missing : say('number')) })
    .min(-maxTaka, say('tooLarge'))
    .max(maxTaka, say('tooLarge'))
    .refine(hasAtMostTwoDecimals, say('twoDecimals'))
}
