import { customers } from '../../src/server/customers/customer-tables.ts'
import { createSession, sessionExpiresAt } from '../../src/server/accounts/sessions.ts'
import { inTransaction } from '../../src/server/platform/database/database.ts'
import { newId } from '../../src/server/platform/ids.ts'
import type { Shop } from '../../src/server/shop.ts'

export interface TestCustomer {
  id: string
  email: string
  /** Request headers of the signed-in customer. */
  headers: { authorization: string }
}

/** Adds a customer without password who is signed in already. */
export async function addCustomer(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  own: { role?: 'user' | 'admin'; name?: string; email?: string } = {},
): Promise<TestCustomer> {
  const id = newId()
  const { role = 'user', name = 'Karim Mia', email = `${id}@example.com` } = own
  await db.insert(customers).values({ id, name, email, role, emailVerified: true })
  const createdAt = clock.now()
  const expiresAt = sessionExpiresAt(createdAt, false)
  const session = { customerId: id, createdAt, expiresAt }
  const token = await inTransaction(db, (tx) => createSession(tx, session))
  return { id, email, headers: { authorization: `Bearer ${token}` } }
}
