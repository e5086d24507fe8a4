import type { Language } from '#shared/languages/languages.ts'
import type { MailServerInput, MailTest } from '#shared/mail/mail-server-schemas.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { shopName } from '#shared/shop-settings/setting-placeholders.ts'
import { DomainError } from '../platform/domain-error.ts'
import { newId } from '../platform/ids.ts'
import { type MailRoute, sendAlone } from '../platform/mailer.ts'
import type { Shop } from '../shop.ts'
import { findShopSettings } from '../shop-settings/shop-settings.ts'
import { explainFailure } from './mail-failure.ts'
import { findMailServer, mergeTyped, rejectEnvironment } from './mail-server.ts'

/** Of everything: the look-up, the connection and the server's answers. */
const timeoutMs = 20_000

/**
 * Sends a mail to somebody through the typed mail server, or through the one in use where none was typed. A
 * server that does not take it is no error but the answer. Throws as `mergeTyped`, and `conflict` where there is
 * no mail server.
 */
export async function sendTestMail(
  shop: Shop,
  to: { email: string; language: Language },
  typed: MailServerInput | null,
): Promise<MailTest> {
  const { email, language } = to
  const route = await findRoute(shop, typed)
  const settings = await findShopSettings(shop)
  const t = mailTexts[language]
  const name = shopName(settings, language)
  const mail = {
    id: newId(),
    urgency: 'urgent' as const,
    from: { name: settings.name, address: settings.email },
    senderName: settings.emails.senderName,
    to: email,
    subject: t.subject(name),
    text: t.body(name),
  }
  const { mailFrom, connections } = shop.mail
  try {
    await sendAlone(mail, { route, mailFrom }, connections, timeoutMs)
    return { isSent: true, message: t.sent(email), answer: null }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { isSent: false, ...explainFailure(error, hostOf(route), language) }
  }
}

async function findRoute(shop: Shop, typed: MailServerInput | null): Promise<MailRoute> {
  if (typed) {
    rejectEnvironment(shop)
    return { server: await mergeTyped(shop, shop.db, typed) }
  }
  const { smtpUrl } = shop.mail
  if (smtpUrl !== undefined) return { url: smtpUrl }
  const server = await findMailServer(shop)
  if (!server) throw new DomainError('conflict', (language) => mailTexts[language].none)
  return { server }
}

function hostOf(route: MailRoute): string {
  return 'url' in route ? new URL(route.url).hostname : route.server.host
}
