import { EmailLayout, Paragraph, SmallPrint, type EmailTemplate } from './email-layout.tsx'

export interface ContactMessageProps {
  name: string
  email: string
  /** As it was written, with its line breaks. */
  message: string
}

/** A message from the contact form, to the shop itself. */
export const contactMessage: EmailTemplate<ContactMessageProps> = {
  subject: () => 'A message from the contact page',
  Body: ({ name, email, message }) => (
    <EmailLayout preview={message.slice(0, 100)} heading={`${name} wrote to the shop`}>
      {message.split(/\n+/).map((line, index) => (
        <Paragraph key={index}>{line}</Paragraph>
      ))}
      <SmallPrint>{`From ${name}, ${email}. Answer this mail to reach them.`}</SmallPrint>
    </EmailLayout>
  ),
}
