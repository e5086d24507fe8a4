import { type EmailTemplate, paragraph, small } from './email-template.ts'
import { emailTexts } from './email-texts.ts'

export interface StaffInvitationProps {
  acceptUrl: string
  roleName: string
  validHours: number
}

/** Names the role, which an administrator wrote, but nobody: a typed name could say anything. */
export const staffInvitation: EmailTemplate<StaffInvitationProps> = {
  subject: (_, { language, shop }) => emailTexts[language].invitation.subject(shop.name),
  body({ acceptUrl, roleName, validHours }, { language, shop }) {
    const t = emailTexts[language].invitation
    return {
      preview: t.preview(validHours),
      heading: t.heading(shop.name),
      blocks: [
        paragraph(t.text(roleName, shop.name)),
        { kind: 'button', label: t.accept, href: acceptUrl },
        paragraph(t.validity(validHours)),
        small(t.notYours),
      ],
    }
  },
}
