import type { Profile } from '#shared/auth/auth-schemas.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { updateProfile } from './customer-queries.ts'
import { showUser } from './let-in.ts'

/** Changes name and phone; an absent phone stays as it is. The e-mail is fixed (SPEC §5). */
export async function changeProfile(
  shop: Shop,
  customerId: string,
  profile: Profile,
): Promise<UserWithAddresses> {
  await inTransaction(shop.db, (tx) => updateProfile(tx, customerId, profile))
  return showUser(shop, customerId)
}
