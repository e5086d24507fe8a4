import { type EmailTemplate, paragraph, small } from './email-template.ts'
import { emailTexts } from './email-texts.ts'

interface SecondFactorProps {
  change: keyof typeof emailTexts.en.secondFactor.changes
  passwordUrl: string
}

/** To a member of staff, about what was changed; codes and secrets are in no e-mail. */
export const secondFactor: EmailTemplate<SecondFactorProps> = {
  subject({ change }, { language, shop }) {
    const t = emailTexts[language].secondFactor
    return t.subject(t.changes[change].heading, shop.name)
  },
  body({ change, passwordUrl }, { language }) {
    const t = emailTexts[language].secondFactor
    const { heading, text } = t.changes[change]
    return {
      preview: text,
      heading,
      blocks: [
        paragraph(text),
        small(t.notYou),
        { kind: 'button', label: t.choosePassword, href: passwordUrl },
      ],
    }
  },
}
