import { adminUrls } from '#shared/admin-urls.ts'
import type { EmailMessage, EmailPayloads } from '../jobs.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { pageUrl, type Shop } from '../shop.ts'
import { selectWebhook } from './webhook-queries.ts'

/** To the shop, that a webhook was switched off; null when somebody has switched it on already. */
export async function webhookDisabledEmail(
  shop: Shop,
  { webhookId }: EmailPayloads['webhook-disabled'],
): Promise<EmailMessage | null> {
  const webhook = await selectWebhook(shop.db, webhookId)
  if (!webhook || webhook.disabledAt === null) return null
  const { email, notifications } = await findShopSettings(shop)
  const language = notifications.language ?? 'en'
  return {
    to: email,
    template: 'webhook-disabled',
    language,
    props: {
      host: new URL(webhook.url).host,
      isGone: webhook.disabledReason === 'gone',
      webhookUrl: pageUrl(shop, language, adminUrls.adminWebhook({ id: webhookId })),
    },
  }
}
