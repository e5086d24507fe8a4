import { type EmailTemplate, paragraph, small } from './email-template.ts'
import { emailTexts } from './email-texts.ts'

export interface LaunchNoticeProps {
  productName: string
  productUrl: string
}

/** To an address that was left on the page of an announced product, which nobody verified. */
export const launchNotice: EmailTemplate<LaunchNoticeProps> = {
  subject: ({ productName }, { language }) => emailTexts[language].launch.subject(productName),
  body({ productName, productUrl }, { language, shop }) {
    const t = emailTexts[language].launch
    return {
      preview: t.preview,
      heading: t.heading(productName),
      blocks: [
        paragraph(t.today),
        { kind: 'button', label: t.see, href: productUrl },
        small(t.onlyOne(shop.name)),
      ],
    }
  },
}
