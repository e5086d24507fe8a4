import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { inEachLanguage } from '../languages/texts.ts'
import { emptyShopTexts } from './empty-shop-texts.ts'

/** The shop's name confirms that it is to be emptied. */
export const emptyShopSchema = z.object({
  name: requiredText(
    inEachLanguage((language) => emptyShopTexts[language].nameRequired),
    200,
  ),
})
