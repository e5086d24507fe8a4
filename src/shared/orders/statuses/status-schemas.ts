import { z } from 'zod'
import { requiredText } from '../../api/parameters.ts'
import { messagesOf } from '../../languages/texts.ts'
import { orderTexts } from '../order-texts.ts'
import { packingTexts } from '../packing/packing-texts.ts'
import { orderStatuses } from './order-status.ts'

const say = messagesOf(orderTexts)
const sayPacking = messagesOf(packingTexts)

const orderStatusMessage = say('status')

/** `expectedStatus` is the status that was shown: if the order has another one by now, nothing changes. */
export const statusRequestSchema = z.object({
  status: z.enum(orderStatuses, orderStatusMessage),
  expectedStatus: z.enum(orderStatuses, orderStatusMessage).optional(),
  /** Why it leaves the shop without the numbers of its units, which needs `write_stock`. */
  withoutUnits: requiredText(sayPacking('reason'), 200).optional(),
})
