import { shopConfig } from '#config'
import { type EmailTemplate, paragraph, small } from './email-template.ts'

export interface LaunchNoticeProps {
  productName: string
  productUrl: string
}

/** To an address that was left on the page of an announced product, which nobody verified. */
export const launchNotice: EmailTemplate<LaunchNoticeProps> = {
  subject: ({ productName }) => `Available now: ${productName}`,
  body: ({ productName, productUrl }) => ({
    preview: 'The product that you asked about can be bought now.',
    heading: `${productName} is available now`,
    blocks: [
      paragraph('You asked us to write to you on the day you can buy it. That day is today.'),
      { kind: 'button', label: 'See it in the shop', href: productUrl },
      small(
        `This is the only e-mail about it. Your address was left on the page “Available Soon” of ${shopConfig.name}; if that was not you, you can ignore it.`,
      ),
    ],
  }),
}
