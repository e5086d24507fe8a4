import { z } from 'zod'
import { contactSchema, launchNoticeSchema } from '../contact/contact-schemas.ts'
import type { EndpointTable } from './endpoint.ts'

const acceptedSchema = z.object({ message: z.string() })

export const contactEndpoints = {
  'POST /contact': {
    summary: 'Write to the shop',
    access: 'anyone',
    body: contactSchema,
    answers: { 202: acceptedSchema },
  },
  'POST /launch-notices': {
    summary: 'Ask to be told by e-mail when the announced product can be bought',
    access: 'anyone',
    body: launchNoticeSchema,
    answers: { 202: acceptedSchema },
  },
} as const satisfies EndpointTable
