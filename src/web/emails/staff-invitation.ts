import { shopConfig } from '#config'
import { type EmailTemplate, paragraph, small } from './email-template.ts'

export interface StaffInvitationProps {
  acceptUrl: string
  roleName: string
  validHours: number
}

/** Names the role, which an administrator wrote, but nobody: a typed name could say anything. */
export const staffInvitation: EmailTemplate<StaffInvitationProps> = {
  subject: () => `You are invited to work at ${shopConfig.name}`,
  body: ({ acceptUrl, roleName, validHours }) => ({
    preview: `The link is good for ${validHours} hours and one use.`,
    heading: `Join ${shopConfig.name}`,
    blocks: [
      paragraph(`You are invited to work at ${shopConfig.name}, with the role “${roleName}”.`),
      { kind: 'button', label: 'Accept the invitation', href: acceptUrl },
      paragraph(
        `You choose a name and a password there. The link is good for ${validHours} hours and for one use: please do not pass it on.`,
      ),
      small('You do not know what this is about? Then ignore this mail: nothing happens.'),
    ],
  }),
}
