import type { Profile } from '#shared/auth/auth-schemas.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { AccountTools } from './accounts.ts'
import { updateProfile } from './customer-queries.ts'
import { showUser } from './let-in.ts'

/** Changes name and phone; an absent phone stays as it is. The e-mail is fixed (SPEC §5). */
export async function changeProfile(
  tools: AccountTools,
  customerId: string,
  profile: Profile,
): Promise<UserWithAddresses> {
  await inTransaction(tools.db, (tx) => updateProfile(tx, customerId, profile))
  return showUser(tools, customerId)
}
