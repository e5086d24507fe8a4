import { hash } from 'node:crypto'
import { z } from 'zod'
import type { CourierAnswer, CourierFailure } from '../courier.ts'
import { callCourier, failed, succeeded } from '../calls/call-courier.ts'
import { type CourierAccount, credential } from '../calls/courier-account.ts'

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })

/** A token ends so long before it expires, because clocks differ. */
const tokenReserveMs = 10 * 60_000

/** A token for the credentials of the account, issued when there is none. */
export async function pathaoToken(account: CourierAccount): Promise<CourierAnswer<string>> {
  const key = tokenKey(account)
  const cached = account.tokens.get(key)
  if (cached && cached.expiresAt > account.now()) return succeeded(cached.token)
  const answer = await callCourier(account, {
    path: '/aladdin/api/v1/issue-token',
    body: {
      client_id: credential(account, 'clientId'),
      client_secret: credential(account, 'clientSecret'),
      grant_type: 'password',
      username: credential(account, 'username'),
      password: credential(account, 'password'),
    },
  })
  if (!answer.ok) return failed(withoutToken(answer.failure))
  const issued = tokenSchema.safeParse(answer.value)
  if (!issued.success) return failed({ kind: 'unauthorised', message: 'no token was issued' })
  const { access_token: token, expires_in: seconds } = issued.data
  const expiresAt = new Date(account.now().getTime() + seconds * 1000 - tokenReserveMs)
  account.tokens.set(key, { token, expiresAt })
  return succeeded(token)
}

/** Without a token nothing else was sent: no failure of its request leaves a booking open. */
function withoutToken(failure: CourierFailure): CourierFailure {
  if (failure.kind === 'refused') return { kind: 'unauthorised', message: failure.message }
  if (failure.kind === 'no_answer') return { kind: 'unreachable', message: 'no token in time' }
  if (failure.kind === 'unreadable')
    return { kind: 'unreachable', message: `HTTP ${failure.status}` }
  return failure
}

/** Other credentials have another token. */
function tokenKey(account: CourierAccount): string {
  const names = ['clientId', 'clientSecret', 'username', 'password']
  const values = names.map((name) => credential(account, name))
  return `pathao ${hash('sha256', JSON.stringify([account.baseUrl, ...values]))}`
}

/** For a token that was rejected although it should be valid. */
export function dropPathaoToken(account: CourierAccount): void {
  account.tokens.delete(tokenKey(account))
}
