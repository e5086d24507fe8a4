import type { AdminListQuery } from '#shared/admin/admin-schemas.ts'
import { paginate, type Pagination } from '#shared/api/pagination.ts'
import type { Role, User } from '#shared/auth/user-schemas.ts'
import { inTransaction } from '../platform/database/database.ts'
import { DomainError, notFound } from '../platform/domain-error.ts'
import { isId } from '../platform/ids.ts'
import type { Shop } from '../shop.ts'
import { lockAdministrators, updateRole } from './customer-queries.ts'
import { countFound, selectFound } from './find-customer-queries.ts'
import { presentUser } from './present-user.ts'
import { deleteSessionsOf } from './session-queries.ts'

/** The administrator's table of accounts, newest first. */
export async function listCustomers(
  { db }: Shop,
  query: AdminListQuery,
): Promise<{ users: User[]; pagination: Pagination }> {
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit }
  const [rows, total] = await Promise.all([
    selectFound(db, query.search, page),
    countFound(db, query.search),
  ])
  return { users: rows.map(presentUser), pagination: paginate(query, total) }
}

/** Changes somebody else's role and ends their sessions; one's own is 409 `conflict`. */
export async function changeRole(
  { db }: Shop,
  adminId: string,
  { id, role }: { id: string; role: Role },
): Promise<User> {
  if (id === adminId) throw new DomainError('conflict', 'You cannot change your own role.')
  if (!isId(id)) throw noSuchUser()
  return inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx)
    // Two who demote each other at once would leave the shop without any.
    if (!administrators.includes(adminId)) {
      throw new DomainError('forbidden', "You don't have permission to do this.")
    }
    const customer = await updateRole(tx, id, role)
    if (!customer) throw noSuchUser()
    if (administrators.includes(id) !== (role === 'admin')) await deleteSessionsOf(tx, id)
    return presentUser(customer)
  })
}

const noSuchUser = () => notFound('This user does not exist.')
