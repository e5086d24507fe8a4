import { holdsAll, permissions } from '#shared/api/permissions.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import {
  type Mail,
  type MailServerInput,
  maxCountedFiles,
} from '#shared/mail/mail-server-schemas.ts'
import { recordChange } from '../audit/record-change.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError, fieldError } from '../platform/domain-error.ts'
import type { SignedInCustomer } from '../platform/http/authenticate.ts'
import { addressIn, countOutbox, type MailServer } from '../platform/mailer.ts'
import { decrypt, encrypt } from '../platform/secrets.ts'
import type { ActingShop, Shop } from '../shop.ts'
import {
  deleteMailServer,
  lockMailServer,
  type MailServerRow,
  saveMailServer,
  selectMailServer,
} from './mail-server-queries.ts'

type MailContext = Pick<Shop, 'db' | 'keys' | 'mail'>

/** Owner of the encrypted password, for `encrypt`. */
const passwordOwner = 'mail server'

/**
 * The mail server of the settings; null where none is set, or its password cannot be read any more, as after a
 * change of the shop's secret.
 */
export async function findMailServer({
  db,
  keys,
}: Pick<Shop, 'db' | 'keys'>): Promise<MailServer | null> {
  const row = await selectMailServer(db)
  return row && opened(keys, row)
}

/** Whether e-mails are sent at all. */
export async function isMailSent(shop: MailContext): Promise<boolean> {
  return shop.mail.smtpUrl !== undefined || (await findMailServer(shop)) !== null
}

/** Where e-mails go, and what was not sent. */
export async function describeMail(shop: MailContext): Promise<Mail> {
  const { smtpUrl, mailFrom, outbox } = shop.mail
  const row = await selectMailServer(shop.db)
  const hasPassword = row !== null && opened(shop.keys, row) !== null
  const setBy = smtpUrl !== undefined ? 'environment' : hasPassword ? 'settings' : null
  return {
    setBy,
    environmentHost: smtpUrl === undefined ? null : new URL(smtpUrl).hostname,
    environmentSender: mailFrom === undefined ? null : addressIn(mailFrom),
    server: row && { ...audited(row), hasPassword },
    unsentFiles: outbox === null ? null : await countOutbox(outbox, maxCountedFiles),
  }
}

/**
 * Throws `forbidden` for people who may not do everything: the mail server reads the codes for new passwords,
 * the owner's too.
 */
export function requireMailAccess({ permissions: held }: SignedInCustomer): void {
  if (holdsAll(held, permissions)) return
  throw new DomainError('forbidden', (language) => mailTexts[language].onlyOwner)
}

/** Saves the mail server; the next e-mail of every process goes through it. Throws as `mergeTyped`. */
export async function changeMailServer(shop: ActingShop, typed: MailServerInput): Promise<Mail> {
  rejectEnvironment(shop)
  await inTransaction(shop, async (tx) => {
    const before = await lockMailServer(tx)
    const server = await mergeTyped(shop, tx, typed)
    const isSame = before !== null && opened(shop.keys, before)?.password === server.password
    const password = isSame
      ? before.password
      : encrypt(shop.keys.mailPassword, server.password, passwordOwner)
    const row = { ...server, password }
    await saveMailServer(tx, row, shop.clock.now())
    await recordChange(tx, shop.clock, {
      ...subject,
      action: before ? 'changed' : 'created',
      ...(before && { before: audited(before) }),
      after: { ...audited(row), ...(!isSame && { newSecretSince: shop.clock.now() }) },
    })
  })
  return describeMail(shop)
}

/** Forgets the mail server: e-mails are written to files again. */
export async function removeMailServer(shop: ActingShop, by: SignedInCustomer): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const before = await lockMailServer(tx)
    if (!before) return
    requireMailAccess(by)
    await deleteMailServer(tx)
    await recordChange(tx, shop.clock, { ...subject, action: 'deleted', before: audited(before) })
  })
}

/**
 * The typed mail server with its password: the stored one where it was left empty. Throws a field error where it
 * was left empty for another host, which must not receive the stored one.
 */
export async function mergeTyped(
  shop: Pick<Shop, 'keys' | 'mail'>,
  db: Parameters<typeof selectMailServer>[0],
  typed: MailServerInput,
): Promise<MailServer> {
  if (typed.password !== '') return typed
  const row = await selectMailServer(db)
  const stored = row && row.host === typed.host ? opened(shop.keys, row) : null
  if (!stored) throw fieldError('password', (language) => mailTexts[language].passwordOfOtherHost)
  return { ...typed, password: stored.password }
}

/** Throws `conflict` where the environment sets the mail server. */
export function rejectEnvironment({ mail }: Pick<Shop, 'mail'>): void {
  if (mail.smtpUrl === undefined) return
  throw new DomainError('conflict', (language) => mailTexts[language].setByEnvironment)
}

const subject = { type: 'mail_server', id: null, label: '' } as const

function opened(keys: Shop['keys'], row: MailServerRow): MailServer | null {
  const password = decrypt(keys.mailPassword, row.password, passwordOwner)
  return password === null ? null : { ...row, password }
}

/** Without the password. */
function audited({ host, port, encryption, userName, sender }: MailServerRow) {
  return { host, port, encryption, userName, sender }
}
