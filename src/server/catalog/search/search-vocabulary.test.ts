import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addCategory, addProduct } from '../../../../tests/support/fixtures/test-products.ts'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'
import { products } from '../products/product-tables.ts'
import { wordRoles } from './search-word-tables.ts'
import { selectKnownWords } from './search-word-queries.ts'

test('the vocabulary knows what each word is to the shop, as products change', async () => {
  const { shop } = await createTestShop()
  const { db } = shop
  await addCategory(shop, 'Gadgets')
  const roleOf = async (word: string) => (await selectKnownWords(db, [word]))[0]?.role
  const id = await addProduct(shop, {
    name: 'Onuron Quorvex',
    description: 'Comes with a zibbling and a tarnok',
    category: 'Gadgets',
  })
  const change = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id))
  expect(await roleOf('quorvex')).toBe(wordRoles.kind)
  expect(await roleOf('zibbling')).toBe(wordRoles.mentioned)

  await change({ description: 'Comes with a zibbling and a frommel' })
  expect(await roleOf('frommel')).toBe(wordRoles.mentioned)

  await change({ tags: ['zibbling'] })
  expect(await roleOf('zibbling')).toBe(wordRoles.named)

  await change({ name: 'Onuron Zibbling' })
  expect(await roleOf('zibbling')).toBe(wordRoles.kind)
  expect(await roleOf('onuronzibbling')).toBe(wordRoles.kind)

  await change({ name: 'Onuron Quorvex', tags: [] })
  expect(await roleOf('zibbling')).toBe(wordRoles.kind)
})

test('known words are not looked up in the index of the nearest ones', async () => {
  const { db } = await createTestDatabase()
  await db.execute(sql`
    insert into search_words (word)
    select substr(md5(number::text), 1, 8) from generate_series(1, 3000) as number
    on conflict do nothing`)
  await db.execute(sql`analyze search_words`)
  const planOf = async (query: string) => {
    const { rows } = await db.execute(sql.raw(`explain ${query}`))
    return JSON.stringify(rows)
  }
  // That index answers equality too, at hundreds of times the cost of the key.
  for (const condition of ["word = 'mouse'", "word = any('{mouse}')"]) {
    const plan = await planOf(`select role from search_words where ${condition}`)
    expect(plan).not.toContain('search_words_nearest')
  }
  expect(
    await planOf(
      "select word from search_words where length(word) > 2 order by word <-> 'mouse' limit 12",
    ),
  ).toContain('search_words_nearest')
})

test('a search document is stored in the row of its product, however long its texts are', async () => {
  const { shop } = await createTestShop()
  await addCategory(shop)
  // Random words, which PostgreSQL cannot compress: the document has 2 kB.
  const words = Array.from({ length: 90 }, () => Math.random().toString(36).slice(2, 10)).join(' ')
  await addProduct(shop, { description: words, texts: { bn: { description: words } } })
  const { rows } = await shop.db.execute(
    sql`select pg_column_toast_chunk_id(search) as apart, pg_column_size(search) > 1200 as is_long from products`,
  )
  expect(rows).toEqual([{ apart: null, is_long: true }])
})
