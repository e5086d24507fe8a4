import { type EmailTemplate, paragraph, small } from './email-template.ts'

export interface ContactMessageProps {
  name: string
  email: string
  /** As it was written, with its line breaks. */
  message: string
}

/** A message from the contact form, to the shop itself. */
export const contactMessage: EmailTemplate<ContactMessageProps> = {
  subject: () => 'A message from the contact page',
  body: ({ name, email, message }) => ({
    preview: message.slice(0, 100),
    heading: `${name} wrote to the shop`,
    blocks: [
      ...message.split(/\n+/).map(paragraph),
      small(`From ${name}, ${email}. Answer this mail to reach them.`),
    ],
  }),
}
