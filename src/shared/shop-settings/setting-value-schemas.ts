import { z } from 'zod'
import { requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { isPagePath, isWebUrl } from '../api/web-urls.ts'
import { unknownPlaceholder } from './placeholder-names.ts'
import { shopSettingTexts } from './shop-setting-texts.ts'

/** A validation message of settings, in each language. */
export const say = messagesOf(shopSettingTexts)

const maxText = 2000

/** Without markup: a tag would be shown as it is typed. */
const plainText = (maxLength: number) =>
  requiredText(say('required'), maxLength).refine(
    (value) => !/<\/?[a-z][^<>]*>/i.test(value),
    say('noMarkup'),
  )

export const text = plainText(maxText)

/** Such as a name. */
export const shortText = plainText(100)

/** A text of the owner, which may have placeholders. */
const ownText = text.superRefine(knownPlaceholders)

/** For `superRefine`: a text has no other placeholders than those that there are. */
export function knownPlaceholders(value: string, context: z.RefinementCtx): void {
  const name = unknownPlaceholder(value)
  if (name === undefined) return
  const message = say('placeholder', name)
  context.addIssue({ code: 'custom', message })
}

/** A text in both languages; without Bangla its readers get the English. */
export const localized = z.object({ en: ownText, bn: ownText.optional() })

export const httpsUrl = z
  .string(say('httpsUrl'))
  .max(maxText, say('httpsUrl'))
  .refine((url) => isWebUrl(url), say('httpsUrl'))

/** A page of the shop, such as `/products`, or one elsewhere. */
export const linkHref = z
  .string(say('link'))
  .max(maxText, say('link'))
  .refine((href) => isPagePath(href) || isWebUrl(href), say('link'))
