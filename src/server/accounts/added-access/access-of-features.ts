import type { AddedAccess } from '#shared/auth/added-access-schemas.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export interface ListedAccess {
  kind: AddedAccess['added'][number]['kind']
  name: string | null
  at: Date
}

/** Access by a later feature that outlives the password of the account that made it. */
export interface AccessOfFeature<WritingShop> {
  /** Access made after `after` that works at `now`. */
  find: (
    db: Tx | Db,
    customerId: string,
    made: { after: Date; now: Date },
  ) => Promise<readonly ListedAccess[]>
  /** Ends all that. */
  end: (tx: Tx, shop: WritingShop, customerId: string, after: Date) => Promise<void>
}
