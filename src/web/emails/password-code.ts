import { type EmailTemplate, paragraph, small } from './email-template.ts'
import { emailTexts } from './email-texts.ts'

export interface PasswordCodeProps {
  code: string
  validMinutes: number
}

/** The subject contains the code too: phones show it without opening the e-mail. */
export const passwordCode: EmailTemplate<PasswordCodeProps> = {
  subject: ({ code }, { language, shop }) => emailTexts[language].code.subject(code, shop.name),
  body({ code, validMinutes }, { language, shop }) {
    const t = emailTexts[language].code
    return {
      preview: t.preview(validMinutes),
      heading: t.heading,
      blocks: [
        paragraph(t.enter(shop.name)),
        { kind: 'code', text: code },
        paragraph(t.validity(validMinutes)),
        small(t.notYours),
      ],
    }
  },
}
