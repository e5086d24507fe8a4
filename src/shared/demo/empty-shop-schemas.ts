import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { emptyShopTexts } from './empty-shop-texts.ts'

const say = messagesOf(emptyShopTexts)

/** The shop's name confirms that it is to be emptied. */
export const emptyShopSchema = z.object({
  name: requiredText(say('nameRequired'), 200),
})
