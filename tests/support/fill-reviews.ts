import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/platform/database/database.ts'

/**
 * Inserts many reviews by SQL, for tests and measurements of speed: `share` of them of one product,
 * the others of no product. Counters and pictures are not filled in.
 */
export async function fillReviews(
  db: Db,
  { productId, count, ofProduct }: { productId: string; count: number; ofProduct: number },
): Promise<void> {
  await db.execute(sql`
    insert into reviews (id, product_id, product_name, rating, comment, verified, image_count,
      helpful_count, hidden_at, hide_reason, reply, replied_at, created_at)
    select gen_random_uuid(), case when i <= ${ofProduct} then ${productId}::uuid end,
      'Product ' || i % 5000, 1 + abs(hashint4(i)) % 5,
      'The sound is ' || md5(i::text) || ' and the case is ' || md5((i * 7)::text), true,
      case when i % 5 = 0 then 1 else 0 end, abs(hashint4(i * 3)) % 100,
      case when i % 50 = 0 then now() end, case when i % 50 = 0 then 'abusive' end,
      case when i % 3 = 0 then 'Thank you.' end, case when i % 3 = 0 then now() end,
      now() - i * interval '1 minute'
    from generate_series(1, ${count}::int) i`)
  await db.execute(sql`analyze reviews`)
}
