import { type EmailTemplate, paragraph } from './email-template.ts'
import { shopEmailTexts } from './shop-email-texts.ts'

export interface WebhookDisabledProps {
  /** Of the receiver's URL. */
  host: string
  /** The receiver said so with status 410, instead of failing. */
  isGone: boolean
  webhookUrl: string
}

/** To the shop: a webhook was switched off. */
export const webhookDisabled: EmailTemplate<WebhookDisabledProps> = {
  subject: ({ host }, { language }) => shopEmailTexts[language].webhook.subject(host),
  body({ host, isGone, webhookUrl }, { language }) {
    const t = shopEmailTexts[language].webhook
    return {
      preview: isGone ? t.gone(host) : t.failing(host),
      heading: t.heading,
      blocks: [
        paragraph(isGone ? t.gone(host) : t.failing(host)),
        paragraph(t.waits),
        { kind: 'button', label: t.open, href: webhookUrl },
      ],
    }
  },
}
