import { generateSecret, generateURI, verify } from 'otplib'
import { decrypt, encrypt } from '../../platform/secrets.ts'
import type { Shop } from '../../shop.ts'

const stepSeconds = 30

/**
 * A code is accepted for a minute around its half minute, and for another half before it, in which it
 * was read and typed: a phone whose clock is off by a minute works. Six codes are right at any time;
 * five guesses in a quarter of an hour make that one in 33,000.
 */
const tolerance: [past: number, future: number] = [90, 60]

interface TotpOwner {
  customerId: string
  email: string
}

interface NewTotp extends TotpOwner {
  /** The shop's name, which the app shows. */
  issuer: string
}

/** A new secret with the URI that apps read from a QR code, and its encrypted form. */
export function createTotpSecret(
  { keys }: Pick<Shop, 'keys'>,
  { customerId, email, issuer }: NewTotp,
) {
  const secret = generateSecret()
  return {
    secret,
    uri: generateURI({ issuer, label: email, secret }),
    encrypted: encrypt(keys.totpSecrets, secret, customerId),
  }
}

/** The time step that a code belongs to; null for a wrong code. */
export async function findStep(
  { keys, clock, log }: Pick<Shop, 'keys' | 'clock' | 'log'>,
  owner: Pick<TotpOwner, 'customerId'>,
  { encrypted, code }: { encrypted: string; code: string },
): Promise<number | null> {
  const secret = decrypt(keys.totpSecrets, encrypted, owner.customerId)
  if (secret === null) {
    log.warn(
      'the secret of an authenticator app cannot be read: the secret of the shop has changed',
    )
    return null
  }
  const epoch = Math.floor(clock.now().getTime() / 1000)
  try {
    const result = await verify({ secret, token: code, epoch, epochTolerance: tolerance })
    return result.valid && 'epoch' in result ? Math.floor(result.epoch / stepSeconds) : null
  } catch {
    // It throws for malformed input.
    return null
  }
}
