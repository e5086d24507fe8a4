import { z } from 'zod'
import { emailSchema } from '../auth/auth-schemas.ts'
import { requiredText } from '../api/parameters.ts'

/** The contact form (SPEC §5): everything is required. */
export const contactSchema = z.object({
  name: requiredText('Name is required', 120),
  email: emailSchema,
  message: requiredText('Message is required', 5000),
})

/** A request for an e-mail when an announced product is available. */
export const launchNoticeSchema = z.object({ email: emailSchema })

export const messageSent = 'Message sent successfully!'
export const launchNoticeConfirmation = 'Thank you. We will write to you when it is here.'

export type ContactMessage = z.output<typeof contactSchema>
