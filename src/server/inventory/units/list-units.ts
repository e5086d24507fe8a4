import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Pagination } from '#shared/api/pagination.ts'
import type { Unit, UnitHistory, UnitListQuery } from '#shared/units/unit-schemas.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import {
  recordLabel,
  recordName,
  type Wording,
} from '../../catalog/products/wording/product-wording.ts'
import { type StaffReader, staffWording } from '../../catalog/products/wording/staff-wording.ts'
import { readListPage } from '../../platform/database/lists/list-page.ts'
import { type DomainError, notFound } from '../../platform/domain-error.ts'
import { isId } from '../../platform/ids.ts'
import type { Shop } from '../../shop.ts'
import { selectReplacements, selectUnitChanges, unitList, unitOf } from './unit-list-queries.ts'

export async function listUnits(
  reader: StaffReader & Pick<Shop, 'db'>,
  query: UnitListQuery,
): Promise<{ units: Unit[]; pagination: Pagination }> {
  const { rows, pagination } = await readListPage(reader.db, unitList(query), query)
  const wording = await staffWording(reader, rows)
  return { units: rows.map((row) => serializeUnit(row, wording)), pagination }
}

/** Throws `not_found`. */
export async function readUnit(reader: StaffReader, id: string): Promise<Unit> {
  const { rows } = await readListPage(reader.db, unitOf(id), { page: 1, limit: 1 })
  const [row] = rows
  if (!row) throw unitNotFound()
  return serializeUnit(row, await staffWording(reader, [row]))
}

/** Throws `not_found`. */
export async function readUnitHistory(
  reader: StaffReader & Pick<Shop, 'db'>,
  id: string,
): Promise<UnitHistory> {
  const { db } = reader
  if (!isId(id)) throw unitNotFound()
  const unit = await readUnit(reader, id)
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

function serializeUnit(row: ListedUnit, wording: Wording): Unit {
  const { productId, product, variant, order, receipt } = row
  return {
    _id: row.id,
    numbers: row.numbers,
    status: row.status,
    product: product && {
      _id: productId,
      name: recordName({ productId, name: product.name ?? '' }, wording),
    },
    variantId: variant?.id ?? null,
    variantLabel: recordLabel(variant?.label ?? '', wording),
    tracks: product?.tracks ?? 'none',
    receivedAt: row.receivedAt.toISOString(),
    receipt: receipt && { _id: receipt.id, supplier: receipt.supplier ?? '' },
    order: order && { _id: order.id, number: order.number },
    packedAt: row.packedAt?.toISOString() ?? null,
    neirCheckedAt: row.neirCheckedAt?.toISOString() ?? null,
  }
}
