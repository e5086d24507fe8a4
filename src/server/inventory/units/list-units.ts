import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Pagination } from '#shared/api/pagination.ts'
import type { Unit, UnitHistory, UnitListQuery } from '#shared/units/unit-schemas.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { type DomainError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { Shop } from '../../shop.ts'
import { selectReplacements, selectUnitChanges, unitList, unitOf } from './unit-list-queries.ts'

export async function listUnits(
  { db }: Pick<Shop, 'db'>,
  query: UnitListQuery,
): Promise<{ units: Unit[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(db, unitList(query), query)
  return { units: rows.map(serializeUnit), pagination }
}

/** Throws `not_found`. */
export async function readUnit(db: Tx | Db, id: string): Promise<Unit> {
  const { rows } = await readListPage(db, unitOf(id), { page: 1, limit: 1 })
  const [row] = rows
  if (!row) throw unitNotFound()
  return serializeUnit(row)
}

/** Throws `not_found`. */
export async function readUnitHistory(db: Db, id: string): Promise<UnitHistory> {
  if (!isId(id)) throw unitNotFound()
  const unit = await readUnit(db, id)
  const changes = await selectUnitChanges(db, id)
  const { replaces, replacedBy } = await selectReplacements(db, id)
  return {
    ...unit,
    changes: changes.map(({ status, createdAt, order }) => ({
      status,
      at: createdAt.toISOString(),
      order: order && { _id: order.id, number: order.number },
    })),
    replaces: replaces && { _id: replaces.id, numbers: replaces.numbers },
    replacedBy: replacedBy && { _id: replacedBy.id, numbers: replacedBy.numbers },
  }
}

function unitNotFound(): DomainError {
  return notFound((language) => unitTexts[language].unitGone)
}

type ListedUnit = SelectResultFields<ReturnType<typeof unitList>['columns']>

function serializeUnit(row: ListedUnit): Unit {
  const { product, variant, order, receipt } = row
  return {
    _id: row.id,
    numbers: row.numbers,
    status: row.status,
    product: product && { _id: row.productId, name: product.name ?? '' },
    variantId: variant?.id ?? null,
    variantLabel: variant?.label ?? '',
    tracks: product?.tracks ?? 'none',
    receivedAt: row.receivedAt.toISOString(),
    receipt: receipt && { _id: receipt.id, supplier: receipt.supplier ?? '' },
    order: order && { _id: order.id, number: order.number },
    packedAt: row.packedAt?.toISOString() ?? null,
    neirCheckedAt: row.neirCheckedAt?.toISOString() ?? null,
  }
}
