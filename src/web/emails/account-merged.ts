import { type EmailTemplate, paragraph, shopPhone, small } from './email-template.ts'
import { emailTexts } from './email-texts.ts'

interface AccountMergedProps {
  /** Of the account that ended, to which this e-mail goes. */
  email: string
  /** Of the one that is kept, as its owner recognises it. */
  keptEmail: string
  loginUrl: string
}

/** To the owner of an account that was merged into another one of the same phone. */
export const accountMerged: EmailTemplate<AccountMergedProps> = {
  subject: (_, { language, shop }) => emailTexts[language].merged.subject(shop.name),
  body({ email, keptEmail, loginUrl }, to) {
    const t = emailTexts[to.language].merged
    return {
      preview: t.preview(keptEmail),
      heading: t.heading,
      blocks: [
        paragraph(t.whatHappened(email, keptEmail)),
        paragraph(t.signIn(keptEmail)),
        { kind: 'button', label: t.login, href: loginUrl },
        small(t.notYou(shopPhone(to))),
      ],
    }
  },
}
