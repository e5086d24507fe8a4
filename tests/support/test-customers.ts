import { customers } from '../../src/server/customers/customer-tables.ts'
import { insertSession } from '../../src/server/customers/session-queries.ts'
import { inTransaction } from '../../src/server/platform/database/database.ts'
import { newId } from '../../src/server/platform/ids.ts'
import type { Shop } from '../../src/server/shop.ts'

export interface TestCustomer {
  id: string
  email: string
  /** What a signed-in caller sends. */
  headers: { authorization: string }
}

const oneDayMs = 86_400_000

/** An account that is signed in already; passwords are other tests' business. */
export async function addCustomer(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  own: { role?: 'user' | 'admin'; name?: string; email?: string } = {},
): Promise<TestCustomer> {
  const id = newId()
  const { role = 'user', name = 'Karim Mia', email = `${id}@example.com` } = own
  await db.insert(customers).values({ id, name, email, role, emailVerified: true })
  const expiresAt = new Date(clock.now().getTime() + oneDayMs)
  const session = { customerId: id, createdAt: clock.now(), expiresAt }
  const token = await inTransaction(db, (tx) => insertSession(tx, session))
  return { id, email, headers: { authorization: `Bearer ${token}` } }
}
