import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { z } from 'zod'
import type { PasskeyAnswer } from '#shared/auth/second-factor-schemas.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import type { ChallengePurpose } from '../account-tables.ts'
import {
  consumeChallenge,
  insertChallenge,
  selectPasskeyByCredential,
  selectPasskeys,
  type PasskeyRow,
} from './passkey-queries.ts'
import { secondFactorTexts } from './second-factor-texts.ts'
import { writing } from '../../platform/database/database.ts'

const challengeMs = 5 * 60_000

/** Loaded with the first passkey: it brings a certificate library that shops without passkeys do not need. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}

/**
 * The password was the first factor: a key without a PIN may be the second one. Kept with each
 * challenge, so that its answer is checked by what was asked for.
 */
export const userVerification = 'preferred'

/** The relying party, from the public URL of the shop alone: a Host header can be anything. */
export function relyingParty({ publicUrl }: Pick<Shop, 'publicUrl'>): {
  id: string
  origin: string
} {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Stores a challenge with what it is for. */
export async function storeChallenge(
  shop: ActingShop,
  made: { challenge: string; customerId: string; purpose: ChallengePurpose },
): Promise<void> {
  const expiresAt = new Date(shop.clock.now().getTime() + challengeMs)
  await insertChallenge(writing(shop), { ...made, userVerification, expiresAt })
}

/** Uses up the challenge that a browser says to have signed; null when it cannot be used. */
export async function takeChallenge(
  shop: ActingShop,
  signed: { customerId: string; purpose: ChallengePurpose; clientDataJSON: string },
): Promise<{ challenge: string; requireUserVerification: boolean } | null> {
  const { customerId, purpose, clientDataJSON } = signed
  const challenge = readChallenge(clientDataJSON)
  if (challenge === null) return null
  const wanted = { challenge, customerId, purpose, now: shop.clock.now() }
  const taken = await consumeChallenge(writing(shop), wanted)
  return taken && { challenge, requireUserVerification: taken.userVerification === 'required' }
}

/** Of nothing but base64url, as the shop made it: PostgreSQL compares no text with a NUL. */
const clientDataSchema = z.object({ challenge: z.string().regex(/^[\w-]+$/) })

function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return clientDataSchema.safeParse(data).data?.challenge ?? null
  } catch {
    return null
  }
}

/** Browsers name new kinds of connection before the library knows them. */
export function transportsOf(row: Pick<PasskeyRow, 'transports'>): AuthenticatorTransport[] {
  return row.transports as AuthenticatorTransport[]
}

/** WebAuthn options to sign in with a passkey of this account. Throws `conflict` when it has none. */
export async function passkeySignInOptions(shop: ActingShop, customerId: string) {
  const rows = await selectPasskeys(shop.db, customerId)
  if (rows.length === 0)
    throw new DomainError('conflict', (language) => secondFactorTexts[language].noPasskey)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(shop).id,
    allowCredentials: rows.map((row) => ({ id: row.credentialId, transports: transportsOf(row) })),
    userVerification,
  })
  const { challenge } = options
  await storeChallenge(shop, { challenge, customerId, purpose: 'second factor' })
  return { ...options }
}

/** The passkey that signed, with its new counter; null when it did not sign what it should have. */
export async function verifyPasskey(
  shop: ActingShop,
  customerId: string,
  answer: PasskeyAnswer,
): Promise<{ id: string; counter: number; usedAt: Date } | null> {
  const { clientDataJSON } = answer.response
  const taken = await takeChallenge(shop, { customerId, purpose: 'second factor', clientDataJSON })
  const row = taken && (await selectPasskeyByCredential(shop.db, customerId, answer.id))
  if (!taken || !row) return null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, origin } = relyingParty(shop)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: taken.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: taken.requireUserVerification,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
        transports: transportsOf(row),
      },
    })
    if (!verified) return null
    return { id: row.id, counter: authenticationInfo.newCounter, usedAt: shop.clock.now() }
  } catch {
    // It throws where a field is not as expected.
    return null
  }
}
