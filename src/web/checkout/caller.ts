import { readGuestId } from '../api/credentials.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'

/** Who is at the checkout, as drafts and attempts are kept apart by. Never the token itself. */
export function callerName(user: UserWithAddresses | null): string {
  return user ? `customer ${user._id}` : `guest ${readGuestId() ?? ''}`
}
