import { z } from 'zod'
import { messagesOf } from '../../languages/texts.ts'
import { orderTexts } from '../order-texts.ts'
import { withoutUnitsSchema } from '../packing/packing-schemas.ts'
import { orderStatuses } from './order-status.ts'

const say = messagesOf(orderTexts)

const orderStatusMessage = say('status')

/** `expectedStatus` is the status that was shown: if the order has another one by now, nothing changes. */
export const statusRequestSchema = z.object({
  status: z.enum(orderStatuses, orderStatusMessage),
  expectedStatus: z.enum(orderStatuses, orderStatusMessage).optional(),
  withoutUnits: withoutUnitsSchema,
})
