import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'

/** The shop's name confirms that it is to be emptied. */
export const emptyShopSchema = z.object({
  name: requiredText('Please type the name of the shop.', 200),
})
