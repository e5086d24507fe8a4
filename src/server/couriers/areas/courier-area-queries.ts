import { and, eq, isNotNull, notExists, or, sql } from 'drizzle-orm'
import type { CourierId } from '#shared/couriers/couriers.ts'
import { inParts } from '../../platform/database/bulk-insert.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { containsText } from '../../platform/database/lists/text-search.ts'
import type { CourierArea } from '../courier.ts'
import { courierAreas, courierThanas } from './courier-area-tables.ts'

const areaColumns = {
  code: courierAreas.code,
  district: courierAreas.district,
  name: courierAreas.name,
  fields: courierAreas.fields,
}

export async function replaceAreas(
  tx: Tx,
  courier: CourierId,
  areas: readonly CourierArea[],
): Promise<void> {
  await tx.delete(courierAreas).where(eq(courierAreas.courier, courier))
  for (const part of inParts(areas)) {
    const rows = part.map((area) => ({ courier, ...area }))
    // A list that names an area twice.
    await tx.insert(courierAreas).values(rows).onConflictDoNothing()
  }
}

export async function deleteAreas(tx: Tx, courier: CourierId): Promise<void> {
  await tx.delete(courierThanas).where(eq(courierThanas.courier, courier))
  await tx.delete(courierAreas).where(eq(courierAreas.courier, courier))
}

export async function selectAreas(db: Db | Tx, courier: CourierId): Promise<CourierArea[]> {
  return db.select(areaColumns).from(courierAreas).where(eq(courierAreas.courier, courier))
}

export async function selectArea(
  db: Db | Tx,
  courier: CourierId,
  code: string,
): Promise<CourierArea | null> {
  const [row] = await db
    .select(areaColumns)
    .from(courierAreas)
    .where(and(eq(courierAreas.courier, courier), eq(courierAreas.code, code)))
  return row ?? null
}

/** Areas whose name or district contains the text, for a person to choose from. */
export async function searchAreas(
  db: Db | Tx,
  courier: CourierId,
  search: string,
  limit: number,
): Promise<CourierArea[]> {
  return db
    .select(areaColumns)
    .from(courierAreas)
    .where(
      and(
        eq(courierAreas.courier, courier),
        containsText(sql`lower(${courierAreas.name} || ' ' || ${courierAreas.district})`, search),
      ),
    )
    .orderBy(courierAreas.district, courierAreas.name)
    .limit(limit)
}

/** A thana's area chosen by hand stays while the courier has that area. */
export async function replaceThanas(
  tx: Tx,
  courier: CourierId,
  rows: readonly { district: string; thana: string; areaCode: string | null }[],
): Promise<void> {
  const isGone = notExists(
    tx
      .select({ one: sql`1` })
      .from(courierAreas)
      .where(
        and(
          eq(courierAreas.courier, courierThanas.courier),
          eq(courierAreas.code, courierThanas.areaCode),
        ),
      ),
  )
  const isStale = or(
    eq(courierThanas.isByHand, false),
    and(isNotNull(courierThanas.areaCode), isGone),
  )
  await tx.delete(courierThanas).where(and(eq(courierThanas.courier, courier), isStale))
  await tx
    .insert(courierThanas)
    .values(rows.map((row) => ({ courier, ...row })))
    .onConflictDoNothing()
}

const thanaColumns = {
  district: courierThanas.district,
  thana: courierThanas.thana,
  isByHand: courierThanas.isByHand,
  areaCode: courierThanas.areaCode,
}

/** Thanas without an area come first. */
export function thanaList(courier: CourierId, search: string | undefined) {
  const text = sql`lower(${courierThanas.thana} || ' ' || ${courierThanas.district})`
  return {
    from: courierThanas,
    columns: thanaColumns,
    where: and(eq(courierThanas.courier, courier), search ? containsText(text, search) : undefined),
    orderBy: [
      sql`(${courierThanas.areaCode} is not null)`,
      sql`${courierThanas.district}`,
      sql`${courierThanas.thana}`,
    ],
  }
}

export async function updateThana(
  tx: Tx,
  courier: CourierId,
  { district, thana, areaCode }: { district: string; thana: string; areaCode: string | null },
): Promise<boolean> {
  const changed = await tx
    .update(courierThanas)
    .set({ areaCode, isByHand: true })
    .where(isThana(courier, district, thana))
    .returning({ thana: courierThanas.thana })
  return changed.length > 0
}

export async function selectThana(
  db: Db | Tx,
  courier: CourierId,
  { district, thana }: { district: string; thana: string },
) {
  const [row] = await db
    .select(thanaColumns)
    .from(courierThanas)
    .where(isThana(courier, district, thana))
  return row ?? null
}

function isThana(courier: CourierId, district: string, thana: string) {
  return and(
    eq(courierThanas.courier, courier),
    eq(courierThanas.district, district),
    eq(courierThanas.thana, thana),
  )
}
