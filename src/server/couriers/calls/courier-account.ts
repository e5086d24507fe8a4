import type { OutgoingRequests } from '../../platform/http/outgoing-requests.ts'

/** Context of an adapter: the account of the shop with one courier, decrypted. */
export interface CourierAccount {
  outgoing: OutgoingRequests
  /** Of each request. */
  timeoutMs: number
  /** Without a trailing slash. */
  baseUrl: string
  /** The fields of the account by name. */
  credentials: Readonly<Record<string, string>>
  /** Secret of the courier's webhook; null accepts none. */
  webhookSecret: string | null
  /** Access tokens of this process, by courier and credentials. */
  tokens: CourierTokens
  now(): Date
}

export interface CourierToken {
  token: string
  expiresAt: Date
}

export type CourierTokens = Map<string, CourierToken>

/** The value of a field that the account has; empty until it was filled in. */
export function credential({ credentials }: CourierAccount, name: string): string {
  return credentials[name] ?? ''
}
