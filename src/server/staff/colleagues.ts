import { holdsAll, type Permission } from '#shared/api/permissions.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { selectColleagues, selectRoles } from './staff-queries.ts'

export interface MailedColleague {
  _id: string
  name: string
  email: string
  /** Of their administration; null until they have chosen one. */
  language: Language | null
}

/** The members of staff who have a permission and are not blocked, by name. */
export async function findColleagues(
  db: Tx | Db,
  permission: Permission,
): Promise<MailedColleague[]> {
  const rows = await selectColleagues(db)
  const permissionsOf = new Map(
    (await selectRoles(db)).map(({ role }) => [role.id, role.permissions]),
  )
  return rows.flatMap(({ id, roleId, ...member }) =>
    holdsAll(permissionsOf.get(roleId) ?? [], [permission]) ? [{ _id: id, ...member }] : [],
  )
}
