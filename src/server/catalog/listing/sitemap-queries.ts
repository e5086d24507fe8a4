import { asc, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { products } from '../products/product-tables.ts'

/** Ids at which parts of so many products begin, in the order of ids. */
export async function selectPartStarts(db: Tx | Db, perPart: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${products.id} as id, row_number() over (order by ${products.id}) as place
      from ${products}
    ) as placed where (place - 1) % ${perPart} = 0 order by id`)
  return rows.map((row) => row.id)
}

export async function selectPart(db: Tx | Db, start: string, most: number) {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(gte(products.id, start))
    .orderBy(asc(products.id))
    .limit(most)
}
