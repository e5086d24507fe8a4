import { and, eq, sql } from 'drizzle-orm'
import type { UnitNumbers, UnitStatus } from '#shared/units/units.ts'
import type { Tx } from '../platform/database/database.ts'
import { numbersOfUnit } from './unit-queries.ts'
import { unitChanges, units } from './unit-tables.ts'

interface UnitThen extends Record<string, unknown> {
  id: string
  status: UnitStatus
  numbers: UnitNumbers
  /** Null where it was not there yet. */
  statusThen: UnitStatus | null
  statusesSince: UnitStatus[]
}

/** Units of the item that are in stock, or have changed since a time, with what they were then; null: now. */
export async function selectUnitsAsOf(
  tx: Tx,
  stockItemId: string,
  at: string | null,
): Promise<UnitThen[]> {
  const { rows } = await tx.execute<UnitThen>(sql`
    select ${units.id}, ${units.status}, ${numbersOfUnit} as numbers, "statusesSince",
      case when "statusesSince" = '{}' then ${units.status} else (
        select status from ${unitChanges}
        where unit_id = ${units.id} and created_at <= ${at}::timestamptz
        order by created_at desc limit 1) end as "statusThen"
    from ${units}
    cross join lateral (select array(
      select status from ${unitChanges}
      where unit_id = ${units.id} and created_at > ${at}::timestamptz) as "statusesSince") as since
    where ${units.stockItemId} = ${stockItemId}
      and (${units.status} = 'in_stock' or "statusesSince" <> '{}')`)
  return rows
}

/** Whether the item had units at that time, in stock or sold: its product kept numbers. */
export async function hadUnits(tx: Tx, stockItemId: string, at: string): Promise<boolean> {
  const [unit] = await tx
    .select({ id: units.id })
    .from(units)
    .innerJoin(unitChanges, eq(unitChanges.unitId, units.id))
    .where(
      and(eq(units.stockItemId, stockItemId), sql`${unitChanges.createdAt} <= ${at}::timestamptz`),
    )
    .limit(1)
  return unit !== undefined
}
