import { z } from 'zod'
import { requiredText, textUpTo } from '../../api/parameters.ts'
import { messagesOf } from '../../languages/texts.ts'
import { maxTaka } from '../../money/money.ts'
import { handMethods, moneyMethods, orderMoneyKinds } from './order-money.ts'
import { orderMoneyTexts } from './order-money-texts.ts'

const say = messagesOf(orderMoneyTexts)

/** A row of an order's ledger, in taka. */
const statementEntrySchema = z.object({
  _id: z.int(),
  at: z.string(),
  kind: z.enum(orderMoneyKinds),
  /** What the buyer owes more; below zero less. */
  amount: z.number(),
  method: z.enum(moneyMethods).nullable(),
  /** What was open after it: above zero the buyer owes it, below zero the shop. */
  balance: z.number(),
  /** The name of the member of staff. */
  by: z.string().nullable(),
  note: z.string(),
})

/** The money of an order from its placing on, in taka. */
export const statementSchema = z.object({
  entries: z.array(statementEntrySchema),
  balance: z.number(),
  /** What the staff can note: received from the buyer, paid back, no longer asked for. */
  receivable: z.number(),
  repayable: z.number(),
  writeOff: z.number(),
})

const amount = z
  .int({ error: say('amount') })
  .positive(say('amount'))
  .max(maxTaka, say('amount'))
const id = z.guid(say('id')).toLowerCase()

/** What the staff do with money at an order. `id` is that of the entry: the same one again changes nothing. */
export const moneyRequestSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('payment'),
      id,
      amount,
      method: z.enum(handMethods, say('method')),
      note: textUpTo(200),
    }),
    z.object({
      kind: z.literal('refund'),
      id,
      amount,
      method: z.enum(handMethods, say('method')),
      note: textUpTo(200),
    }),
    z.object({ kind: z.literal('write_off'), id, amount, note: requiredText(say('reason'), 200) }),
  ],
  { error: say('kind') },
)

export type Statement = z.output<typeof statementSchema>
export type StatementEntry = Statement['entries'][number]
export type MoneyRequest = z.output<typeof moneyRequestSchema>
