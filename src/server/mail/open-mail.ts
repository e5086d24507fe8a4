import { createMailer, type Mailer } from '../platform/mailer.ts'
import type { Settings } from '../platform/settings.ts'
import type { Shop } from '../shop.ts'
import { findMailServer } from './mail-server.ts'

/** Sends the e-mails of a process. A change of the settings counts from the next e-mail on. */
export function openMailer(
  shop: Pick<Shop, 'db' | 'keys' | 'mail'>,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Mailer {
  return createMailer({ ...shop.mail, dataDir, findServer: () => findMailServer(shop) })
}
