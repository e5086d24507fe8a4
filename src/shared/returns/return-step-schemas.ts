import { z } from 'zod'
import { phoneSchema } from '../addresses/address-schemas.ts'
import { maxCharacters, requiredText, unshowable, withoutControls } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { takaSchema } from '../money/money-schemas.ts'
import { maxLines, maxQuantity } from '../orders/orders.ts'
import { optionalText, unitsSchema } from './return-schemas.ts'
import { returnTexts } from './return-texts.ts'
import { settleMethods, maxReturnTextLength } from './returns.ts'

const say = messagesOf(returnTexts)

export const numbersSchema = z.array(z.string().max(100)).max(maxQuantity).default([])

const inspectedLineSchema = z.object({
  lineId: z.uuid(say('notAnItem')).toLowerCase(),
  good: unitsSchema(0),
  faulty: unitsSchema(0),
  missing: unitsSchema(0),
  /** Of the units that have serial numbers or IMEIs: those that left with the order, scanned or not. */
  goodNumbers: numbersSchema,
  faultyNumbers: numbersSchema,
})

const note = { note: optionalText }

/** PUT /admin/returns/{id}: the next step, with what it needs. */
export const returnStepSchema = z.discriminatedUnion(
  'status',
  [
    z.object({ status: z.literal('approved'), ...note }),
    z.object({
      status: z.literal('refused'),
      note: requiredText(say('decisionRequired'), maxReturnTextLength),
    }),
    z.object({ status: z.literal('cancelled'), ...note }),
    z.object({ status: z.literal('received'), ...note }),
    z.object({
      status: z.literal('inspected'),
      ...note,
      lines: z.array(inspectedLineSchema, say('units')).max(maxLines),
    }),
    z
      .object({
        status: z.literal('settled'),
        ...note,
        method: z.enum(settleMethods, say('method')),
        amount: takaSchema(say('amount')).default(0),
        /** Of bKash. */
        number: z.string().max(40).default(''),
        /** The transaction, or who took the money. */
        reference: z
          .string()
          .trim()
          .max(100, maxCharacters(100))
          .refine(withoutControls, unshowable)
          .default(''),
      })
      .superRefine(({ method, amount, number }, context) => {
        const issue = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message })
        if (method === 'none' && amount !== 0) issue('amount', say('amountOfNone'))
        if (method !== 'none' && amount === 0) issue('amount', say('amountPositive'))
        if (method === 'bkash' && !phoneSchema.safeParse(number).success)
          issue('number', say('numberRequired'))
      }),
  ],
  { error: say('status') },
)

export type ReturnStep = z.output<typeof returnStepSchema>
export type ReturnStepInput = z.input<typeof returnStepSchema>
export type Settlement = Extract<ReturnStep, { status: 'settled' }>
