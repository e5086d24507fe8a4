import { DomainError } from '../../platform/domain-error.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { CustomerCaller } from '../../platform/http/authenticate.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import { accountTexts } from '../account-texts.ts'
import { markPasswordGiven } from '../sessions/session-queries.ts'
import { verifyPassword } from './password-hash.ts'
import { selectPassword } from './password-queries.ts'

export const wrongPassword = () =>
  new DomainError('wrong_password', (language) => accountTexts[language].wrongPassword, {
    issues: [
      { path: 'currentPassword', message: (language) => accountTexts[language].wrongPasswordField },
    ],
  })

/** The hash of an account's password. Throws `wrong_password` for another one. */
export async function checkPassword(
  { db }: Pick<Shop, 'db'>,
  email: string,
  password: string,
): Promise<string> {
  const stored = await selectPassword(db, email)
  if (!stored || !(await verifyPassword(stored.hash, password))) throw wrongPassword()
  return stored.hash
}

/** The password once more, before what cannot be undone, in the queue of password hashing. */
export async function confirmPassword(shop: Shop, email: string, password: string): Promise<void> {
  await shop.passwordHashing.run(() => checkPassword(shop, email, password))
}

/** Gives the password again in a session, for what needs a recent proof of people without a second factor. */
export async function renewPassword(
  shop: ActingShop,
  { customer, token }: CustomerCaller,
  password: string,
): Promise<void> {
  await confirmPassword(shop, customer.email, password)
  await inTransaction(shop, (tx) => markPasswordGiven(tx, token, shop.clock.now()))
}
