import type { NewPasskey, Passkey } from '#shared/auth/second-factor-schemas.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import type { CustomerCaller } from '../../platform/http/authenticate.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { findShopSettings } from '../../shop-settings/shop-settings.ts'
import {
  loadWebAuthn,
  relyingParty,
  storeChallenge,
  takeChallenge,
  transportsOf,
  userVerification,
} from './passkey-sign-in.ts'
import {
  deletePasskeyRow,
  insertPasskey,
  renamePasskeyRow,
  selectPasskeys,
  type PasskeyRow,
} from './passkey-queries.ts'
import { lockAccount } from './second-factor-queries.ts'
import {
  completeSwitchingOff,
  completeSwitchingOn,
  requireRecoveryCodes,
} from './switch-second-factor.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

const unknownPasskey = () => notFound((language) => secondFactorTexts[language].unknownPasskey)

const notAccepted = () =>
  new DomainError('wrong_code', (language) => secondFactorTexts[language].newPasskeyRefused)

export async function listPasskeys({ db }: Shop, customerId: string): Promise<Passkey[]> {
  return (await selectPasskeys(db, customerId)).map(serializePasskey)
}

/** WebAuthn options to register a passkey. Throws `recovery_codes_needed` without recovery codes. */
export async function passkeyOptions(shop: ActingShop, { customer }: CustomerCaller) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  await requireRecoveryCodes(shop.db, customer.id)
  const existing = await selectPasskeys(shop.db, customer.id)
  const { name: rpName } = await findShopSettings(shop)
  const options = await generateRegistrationOptions({
    rpName,
    rpID: relyingParty(shop).id,
    userName: customer.email,
    userDisplayName: customer.name,
    userID: new TextEncoder().encode(customer.id),
    attestationType: 'none',
    excludeCredentials: existing.map((row) => ({
      id: row.credentialId,
      transports: transportsOf(row),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  })
  const { challenge } = options
  await storeChallenge(shop, { challenge, customerId: customer.id, purpose: 'registration' })
  return { ...options }
}

/** Adds the passkey that the browser made for the challenge of `passkeyOptions`. */
export async function addPasskey(
  shop: ActingShop,
  caller: CustomerCaller,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<Passkey> {
  const customerId = caller.customer.id
  const made = await verifyNewPasskey(shop, customerId, passkey)
  return inTransaction(shop, async (tx) => {
    await lockAccount(tx, customerId)
    await requireRecoveryCodes(tx, customerId)
    const createdAt = shop.clock.now()
    const row = await insertPasskey(tx, { id: newId(), customerId, name, createdAt, ...made })
    if (!row)
      throw new DomainError('conflict', (language) => secondFactorTexts[language].passkeyAdded)
    await completeSwitchingOn(shop, tx, caller, 'passkey-added')
    return serializePasskey(row)
  })
}

async function verifyNewPasskey(shop: ActingShop, customerId: string, passkey: NewPasskey) {
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response
  const signed = { customerId, purpose: 'registration', clientDataJSON } as const
  const taken = await takeChallenge(shop, signed)
  if (!taken) throw notAccepted()
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { id, origin } = relyingParty(shop)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: passkey.id,
      rawId: passkey.rawId,
      type: passkey.type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: taken.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: taken.requireUserVerification,
  }).catch(() => {
    // It throws where a field is not as expected.
    throw notAccepted()
  })
  if (!registrationInfo) throw notAccepted()
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
    aaguid,
    transports,
  }
}

export async function renamePasskey(
  shop: ActingShop,
  customerId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  if (!isId(id)) throw unknownPasskey()
  const row = await inTransaction(shop, (tx) => renamePasskeyRow(tx, { customerId, id, name }))
  if (!row) throw unknownPasskey()
  return serializePasskey(row)
}

export async function removePasskey(
  shop: ActingShop,
  customerId: string,
  id: string,
): Promise<void> {
  if (!isId(id)) throw unknownPasskey()
  await inTransaction(shop, async (tx) => {
    await lockAccount(tx, customerId)
    if (!(await deletePasskeyRow(tx, customerId, id))) throw unknownPasskey()
    await completeSwitchingOff(shop, tx, customerId, 'passkey-removed')
  })
}

function serializePasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    isSynced: row.isBackedUp,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
