import { z } from 'zod'
import { emailSchema } from '../auth/auth-schemas.ts'
import { requiredText } from '../api/parameters.ts'
import { messagesOf } from '../languages/texts.ts'
import { contactTexts } from './contact-texts.ts'

const say = messagesOf(contactTexts)

/** The contact form (SPEC §5): everything is required. */
export const contactSchema = z.object({
  name: requiredText(say('nameRequired'), 120),
  email: emailSchema,
  message: requiredText(say('messageRequired'), 5000),
})

/** A request for an e-mail when an announced product is available. */
export const launchNoticeSchema = z.object({ email: emailSchema })

export type ContactMessage = z.output<typeof contactSchema>
