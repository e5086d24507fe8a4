import type { AddedAccess } from '#shared/auth/added-access-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export interface ListedAccess {
  kind: AddedAccess['added'][number]['kind']
  name: string | null
  at: Date
}

/** What an account has made of a later feature that outlives its password. */
export interface AccessOfFeature<WritingShop> {
  /** What was made after `after` and works at `now`. */
  find: (
    db: Tx | Db,
    customerId: string,
    made: { after: Date; now: Date },
  ) => Promise<readonly ListedAccess[]>
  /** Ends all that. */
  end: (tx: Tx, shop: WritingShop, customerId: string, after: Date) => Promise<void>
}
