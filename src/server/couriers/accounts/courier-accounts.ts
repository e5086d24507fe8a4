import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type {
  CourierAccount,
  CourierAccountChange,
  connectionSchema,
  newWebhookSecretSchema,
} from '#shared/couriers/courier-account-schemas.ts'
import type { CourierPrices } from '#shared/couriers/courier-price-schemas.ts'
import { courierAccountTexts } from '#shared/couriers/courier-account-texts.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { type CourierId, courierIds, courierRow } from '#shared/couriers/couriers.ts'
import type { Language } from '#shared/languages/languages.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction, type Db, type Tx } from '../../platform/database/database.ts'
import { DomainError, fieldError } from '../../platform/domain-error.ts'
import { createToken } from '../../platform/secrets.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { courierOf, isSwitchedOn } from '../find-courier.ts'
import { connectionSentence } from './connection-sentence.ts'
import { forgetAreas } from '../areas/courier-areas.ts'
import {
  lockAccounts,
  saveAccount,
  selectAccount,
  selectAccounts,
} from './courier-account-queries.ts'
import { serializeAccount, webhookUrl } from './courier-account-serializer.ts'
import {
  type Credentials,
  openCredentials,
  openWebhookSecret,
  sealCredentials,
  sealWebhookSecret,
} from './credentials.ts'

type AccountContext = Pick<Shop, 'clock' | 'courierCalls' | 'keys' | 'publicUrl'> & { db: Db | Tx }

/** Every courier, also those that the shop has no account with. */
export async function listAccounts(
  shop: AccountContext,
  language: Language,
): Promise<CourierAccount[]> {
  const rows = await selectAccounts(shop.db)
  return courierIds.map((courier) =>
    serializeAccount(shop, courier, rows.find((row) => row.courier === courier) ?? null, language),
  )
}

export async function findAccount(
  shop: AccountContext,
  courier: CourierId,
  language: Language,
): Promise<CourierAccount> {
  const rows = await selectAccounts(shop.db)
  const row = rows.find((each) => each.courier === courier) ?? null
  return serializeAccount(shop, courier, row, language)
}

/** Secret of the courier's webhook; null where none is set, or without an account. */
export async function findWebhookSecret(
  { db, keys }: Pick<Shop, 'keys'> & { db: Db | Tx },
  courier: CourierId,
): Promise<string | null> {
  const account = await selectAccount(db, courier)
  return openWebhookSecret(keys.courierCredentials, courier, account?.webhookSecret ?? null)
}

/** Throws a field error for a field that the courier has not, and when it is switched on incomplete. */
export async function changeAccount(
  shop: ActingShop,
  courier: CourierId,
  change: CourierAccountChange,
  language: Language,
): Promise<CourierAccount> {
  return inTransaction(shop, async (tx) => {
    const before = await requireOpened(shop, tx, courier)
    const typed = typedFields(courier, change.fields ?? {})
    const merged = { ...before.credentials, ...typed }
    // The shop's own account: nothing that a simulator knows or has said is true of it.
    const replacesSimulated = before.isSimulated && !isDeepStrictEqual(merged, before.credentials)
    if (replacesSimulated) await forgetAreas(tx, courier)
    const credentials = replacesSimulated ? typed : merged
    const isSimulated = before.isSimulated && !replacesSimulated
    const webhookSecret = change.webhookSecret || (replacesSimulated ? null : before.webhookSecret)
    const isActive = change.isActive ?? before.isActive
    const isDefault = isActive && (change.isDefault ?? before.isDefault)
    if (isActive && !isComplete(courier, credentials)) {
      throw new DomainError('invalid', (each) => courierAccountTexts[each].incomplete)
    }
    const prices = change.prices === undefined ? before.prices : change.prices
    const after = { credentials, webhookSecret, isActive, isDefault, isSimulated, prices }
    await save(shop, tx, courier, before, after)
    return findAccount({ ...shop, db: tx }, courier, language)
  })
}

/** A secret of the shop's own for the courier's panel, shown this once. */
export async function makeWebhookSecret(
  shop: ActingShop,
  courier: CourierId,
): Promise<z.output<typeof newWebhookSecretSchema>> {
  if (!courierRow(courier).supports.webhook) {
    throw new DomainError('invalid', (language) => courierAccountTexts[language].hasNoWebhook)
  }
  const secret = createToken()
  return inTransaction(shop, async (tx) => {
    const before = await requireOpened(shop, tx, courier)
    await save(shop, tx, courier, before, { ...before, webhookSecret: secret })
    const url = webhookUrl(shop.publicUrl, courier)
    return { secret, url: courierRow(courier).hasSecretInUrl ? `${url}?token=${secret}` : url }
  })
}

/** Calls the courier with what is stored, switched on or not. */
export async function tryConnection(
  shop: Shop,
  courier: CourierId,
  language: Language,
): Promise<z.output<typeof connectionSchema>> {
  const account = await selectAccount(shop.db, courier)
  if (!account) throw new DomainError('invalid', (each) => courierAccountTexts[each].noAccount)
  const answer = await courierOf(shop, courier, account).tryConnection()
  return { isWorking: answer.ok, message: connectionSentence(courier, answer, language) }
}

interface OpenedAccount {
  credentials: Credentials
  webhookSecret: string | null
  isActive: boolean
  isDefault: boolean
  isSimulated: boolean
  prices: CourierPrices | null
}

async function requireOpened(
  { keys }: Pick<Shop, 'keys'>,
  tx: Tx,
  courier: CourierId,
): Promise<OpenedAccount> {
  const row = (await lockAccounts(tx)).find((each) => each.courier === courier)
  const key = keys.courierCredentials
  return {
    credentials: row ? openCredentials(key, courier, row.credentials) : {},
    webhookSecret: openWebhookSecret(key, courier, row?.webhookSecret ?? null),
    isActive: isSwitchedOn(courier, row ?? null),
    isDefault: row?.isDefault ?? false,
    isSimulated: row?.isSimulated ?? false,
    prices: row?.prices ?? null,
  }
}

async function save(
  { clock, keys }: Pick<Shop, 'clock' | 'keys'>,
  tx: Tx,
  courier: CourierId,
  before: OpenedAccount,
  after: OpenedAccount,
): Promise<void> {
  const key = keys.courierCredentials
  const { credentials, webhookSecret, isActive, isDefault, isSimulated, prices } = after
  await saveAccount(tx, {
    courier,
    credentials: sealCredentials(key, courier, credentials),
    webhookSecret: webhookSecret === null ? null : sealWebhookSecret(key, courier, webhookSecret),
    isActive,
    isDefault,
    isSimulated,
    prices,
    updatedAt: clock.now(),
  })
  const hasNewSecret = !isDeepStrictEqual(secretsOf(courier, before), secretsOf(courier, after))
  await recordChange(tx, clock, {
    action: 'changed',
    type: 'courier',
    id: null,
    label: courierTexts.en.names[courier],
    before: audited(courier, before),
    after: { ...audited(courier, after), ...(hasNewSecret && { newSecretSince: clock.now() }) },
  })
}

/** Values of an account for the log, without secrets. */
function audited(courier: CourierId, account: OpenedAccount): Record<string, unknown> {
  const { credentials, isActive, isDefault, prices } = account
  const plain = courierRow(courier).fields.filter(({ isSecret }) => !isSecret)
  return {
    ...Object.fromEntries(plain.map(({ name }) => [name, credentials[name]])),
    isActive,
    isDefault,
    pricesIn: prices?.district ?? null,
    insidePrice: prices?.inside ?? null,
    outsidePrice: prices?.outside ?? null,
    extraKgPrice: prices?.extraKg ?? null,
    codPercent: prices?.codPercent ?? null,
    returnPercent: prices?.returnPercent ?? null,
  }
}

function secretsOf(courier: CourierId, { credentials, webhookSecret }: OpenedAccount) {
  const secret = courierRow(courier).fields.filter(({ isSecret }) => isSecret)
  return [webhookSecret, ...secret.map(({ name }) => credentials[name] ?? null)]
}

/** The fields that change: a secret one that was left empty stays. */
function typedFields(courier: CourierId, typed: Readonly<Record<string, string>>): Credentials {
  const { fields } = courierRow(courier)
  const unknown = Object.keys(typed).find((name) => !fields.some((field) => field.name === name))
  if (unknown !== undefined) {
    throw fieldError('fields', (language) => courierAccountTexts[language].unknownField)
  }
  const secrets = new Set(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== '' || !secrets.has(name)),
  )
}

function isComplete(courier: CourierId, credentials: Credentials): boolean {
  return courierRow(courier).fields.every(({ name }) => credentials[name])
}
