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
  /** Increase of the buyer's debt; below zero a decrease. */
  amount: z.number(),
  method: z.enum(moneyMethods).nullable(),
  /** Balance after it: above zero the buyer owes it, below zero the shop. */
  balance: z.number(),
  /** The name of the member of staff. */
  by: z.string().nullable(),
  note: z.string(),
})

/** The money of an order from its placing on, in taka. */
export const statementSchema = z.object({
  entries: z.array(statementEntrySchema),
  balance: z.number(),
  /** Limits of the amounts that staff can note: received from the buyer, paid back, no longer asked for. */
  receivable: z.number(),
  repayable: z.number(),
  writeOff: z.number(),
})

const amount = z
  .int({ error: say('amount') })
  .positive(say('amount'))
  .max(maxTaka, say('amount'))
const id = z.guid(say('id')).toLowerCase()

/** An entry of staff in an order's ledger. `id` is that of the entry: a repeat changes nothing. */
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
