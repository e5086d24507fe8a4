import type { KeyObject } from 'node:crypto'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { decrypt, encrypt } from '../../platform/secrets.ts'

/** The fields of an account by name. */
export type Credentials = Readonly<Record<string, string>>

export function sealCredentials(
  key: KeyObject,
  courier: CourierId,
  credentials: Credentials,
): string {
  return encrypt(key, JSON.stringify(credentials), `credentials of ${courier}`)
}

/** None where they cannot be read, as after a change of the shop's secret. */
export function openCredentials(key: KeyObject, courier: CourierId, sealed: string): Credentials {
  const text = decrypt(key, sealed, `credentials of ${courier}`)
  return text === null ? {} : (JSON.parse(text) as Credentials)
}

export function sealWebhookSecret(key: KeyObject, courier: CourierId, secret: string): string {
  return encrypt(key, secret, `webhook of ${courier}`)
}

export function openWebhookSecret(
  key: KeyObject,
  courier: CourierId,
  sealed: string | null,
): string | null {
  return sealed === null ? null : decrypt(key, sealed, `webhook of ${courier}`)
}
