import { dropIndexes, fillInParts, openFillPool } from './fill-tables.ts'

const categories = 12
const subcategoriesEach = 4
const pictures = 200

export interface Catalogue {
  products: number
  /** Whether each product has a choice of storage and colour, three variants with their own price and stock. */
  hasVariants: boolean
}

/**
 * Fills a migrated, empty database with a generated catalogue, inside PostgreSQL: names of brand,
 * kind and model in English and Bangla, descriptions that mention other kinds, prices from 100 to 80,000
 * taka. Indexes are built after the rows, as a restored backup does.
 */
export async function fillCatalogue(
  url: string,
  { products, hasVariants }: Catalogue,
  log: (line: string) => void,
): Promise<void> {
  const pool = openFillPool(url)
  try {
    await pool.query(prepareTables)
    const indexes = await dropIndexes(pool, 'products')
    if (hasVariants)
      await pool.query('alter table products disable trigger add_variants_of_product')
    const values = [products, hasVariants ? options : null]
    const fill = { table: 'products', rows: products, insert: insertProducts, values }
    await fillInParts(pool, fill, log)
    log('indexes')
    for (const definition of indexes) await pool.query(definition)
    if (hasVariants) {
      log('variants')
      await pool.query(insertVariants)
    }
    log('words of the search')
    await pool.query(insertWords)
    await pool.query(`
      insert into product_pictures select id, 0, 'picture' || lpad((1 + entry_number % ${pictures})::text, 15, '0') from products;
      alter table products enable trigger words_of_new_products`)
    // Searches use the sequence to find the newest products.
    await pool.query(
      "select setval(pg_get_serial_sequence('products', 'entry_number'), max(entry_number)) from products",
    )
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

const insertWords = `
  select keep_search_words(array_agg(word), array_agg(role)) from (
    select found.word, max(found.role) as role from products, words_of_search(search) as found group by 1
  ) as words`

const prepareTables = `
  insert into categories (id, name, description, facets, position)
    select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid,
      (array['Headphones','Keyboards','Mice','Smartwatches','Chargers','Cables','Speakers','Cameras','Gaming Gear','Lamps','Computer Accessories','Mobile Accessories'])[i],
      'All of it', '{Weight}', i from generate_series(1, ${categories}) i;
  insert into subcategories (id, category_id, name, description, position)
    select ('00000000-0000-7000-9000-' || lpad(i::text, 12, '0'))::uuid,
      ('00000000-0000-7000-8000-' || lpad(((i - 1) / ${subcategoriesEach} + 1)::text, 12, '0'))::uuid,
      'Shelf ' || i, 'Some of it', i from generate_series(1, ${categories * subcategoriesEach}) i;
  insert into pictures (id, width, height, placeholder)
    select 'picture' || lpad(i::text, 15, '0'), 800, 800, 'data:image/webp;base64,' || repeat('A', 120)
    from generate_series(1, ${pictures}) i;
  create function pick(words text[], n bigint) returns text language sql immutable parallel safe
    as $$ select words[1 + (abs(hashint8(n)) % array_length(words, 1))] $$;
  alter table products disable trigger words_of_new_products`

const options = JSON.stringify([
  { name: 'Storage', values: ['128 GB', '256 GB'] },
  { name: 'Colour', values: ['Black', 'White'] },
])

/**
 * The first is the cheapest and has units as long as the product has any, so that its summary is right. Ids are
 * in the order of the products', as those that the shop makes are.
 */
const variantId = '(left(products.id::text, 35) || number)::uuid'

const insertVariants = `
  insert into stock_items (id, product_id, stock)
    select ${variantId}, products.id, (stock + 2 - number) / 3
    from products, generate_series(0, 2) as number;
  insert into product_variants (id, product_id, position, option_values, stock_item_id, price_poisha, original_price_poisha)
    select ${variantId}, products.id, number,
      (array['{128 GB,Black}', '{256 GB,Black}', '{256 GB,White}'])[number + 1]::text[],
      ${variantId}, price_poisha * (100 + 35 * number) / 100,
      original_price_poisha * (100 + 35 * number) / 100
    from products, generate_series(0, 2) as number;
  alter table products enable trigger add_variants_of_product`

const insertProducts = `
insert into products (id, name, brand, description, price_poisha, original_price_poisha, category_id, subcategory_id, stock, tags, colors, specifications, warranty_type, warranty_duration, warranty_months, texts, options, price_to_poisha, featured, stars_1, stars_2, stars_3, stars_4, stars_5, entry_number, created_at, updated_at)
select
  (lpad(to_hex(1700000000000 + i * 1000), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid,
  pick(b, i * 7 + 1) || ' ' || pick(a, i * 7 + 2) || ' ' || pick(k, i * 7 + 3) || ' ' || chr(65 + (i % 26)::int) || (i % 900 + 100),
  pick(b, i * 7 + 1),
  'The ' || pick(a, i * 7 + 2) || ' ' || pick(k, i * 7 + 3) || ' from ' || pick(b, i * 7 + 1) || ' is made for people who ' || pick(a, i * 7 + 4) || ' every day. It comes with a ' || pick(k, i * 7 + 5) || ' in the box, lasts ' || (i % 40 + 1) || ' hours and is ' || pick(a, i * 7 + 6) || ' in the hand. Checked by hand before it leaves the shop, with warranty and a simple return within seven days.',
  (100 + abs(hashint8(i)) % 80000) * 100,
  case when i % 4 = 0 then (100 + abs(hashint8(i)) % 80000) * 125 end,
  ('00000000-0000-7000-8000-' || lpad((c + 1)::text, 12, '0'))::uuid,
  ('00000000-0000-7000-9000-' || lpad((c * ${subcategoriesEach} + abs(hashint8(i + 99)) % ${subcategoriesEach} + 1)::text, 12, '0'))::uuid,
  abs(hashint8(i + 5)) % 50,
  array[pick(a, i * 7 + 2), pick(k, i * 7 + 3)],
  '[{"name":"Black","code":"#111111"},{"name":"White","code":"#ffffff"}]', '{"Weight":"120 g","Colour":"Black"}',
  'Brand Warranty', '1 Year', 12,
  jsonb_build_object('bn', jsonb_build_object(
    'name', jsonb_build_object('text', pick(bn_b, i * 7 + 1) || ' ' || pick(bn_a, i * 7 + 2) || ' ' || pick(bn_k, i * 7 + 3) || ' ' || chr(65 + (i % 26)::int) || (i % 900 + 100), 'source', md5('name')),
    'description', jsonb_build_object('text', pick(bn_b, i * 7 + 1) || ' এর ' || pick(bn_a, i * 7 + 2) || ' ' || pick(bn_k, i * 7 + 3) || ' প্রতিদিনের ' || pick(bn_a, i * 7 + 4) || ' কাজের জন্য তৈরি। বক্সে একটি ' || pick(bn_k, i * 7 + 5) || ' থাকছে, একবার চার্জে চলে ' || (i % 40 + 1) || ' ঘণ্টা, হাতে নিলে ' || pick(bn_a, i * 7 + 6) || ' লাগে। দোকান ছাড়ার আগে হাতে পরীক্ষা করা হয়, ওয়ারেন্টি আছে, আর সাত দিনের মধ্যে সহজেই ফেরত দেওয়া যায়।', 'source', md5('description'))
  )),
  $4::jsonb, case when $4::jsonb is not null then (100 + abs(hashint8(i)) % 80000) * 170 end,
  i % 50 = 0,
  abs(hashint8(i + 3)) % 6, abs(hashint8(i + 4)) % 8, abs(hashint8(i + 6)) % 12, abs(hashint8(i + 7)) % 30, abs(hashint8(i + 8)) % 50, i,
  now() - ($3::bigint - i) * interval '30 seconds', now()
from generate_series($1::bigint, $2::bigint) i,
  lateral (select abs(hashint8(i + 11)) % ${categories} as c) placed,
  (select
    array['Onuron','Jolpai','Dhrubok','Bajpakhi','Meghna','Shapla','Padma','Surma','Teesta','Karnaphuli','Doyel','Shimul','Palash','Bokul','Kadam','Jamuna','Titas','Rupsha','Madhumati','Halda'] b,
    array['wireless','wired','foldable','compact','silent','mechanical','bright','rugged','slim','quick','portable','magnetic','adjustable','waterproof','braided','optical','ergonomic','rechargeable','studio','travel','smart','bass','ultra','gaming','quiet','classic','premium','sport','desk','mini'] a,
    array['headphones','earbuds','keyboard','mouse','smartwatch','charger','cable','speaker','stand','webcam','microphone','controller','hub','adapter','lamp','tripod','case','powerbank','router','camera','monitor','mat','dock','projector','printer'] k,
    array['অনুরণন','জলপাই','ধ্রুবক','বাজপাখি','মেঘনা','শাপলা','পদ্মা','সুরমা','তিস্তা','কর্ণফুলী','দোয়েল','শিমুল','পলাশ','বকুল','কদম','যমুনা','তিতাস','রূপসা','মধুমতি','হালদা'] bn_b,
    array['ওয়্যারলেস','তারযুক্ত','ভাঁজযোগ্য','কমপ্যাক্ট','সাইলেন্ট','মেকানিক্যাল','উজ্জ্বল','মজবুত','স্লিম','দ্রুত','পোর্টেবল','ম্যাগনেটিক','অ্যাডজাস্টেবল','ওয়াটারপ্রুফ','ব্রেইডেড','অপটিক্যাল','আর্গোনমিক','রিচার্জেবল','স্টুডিও','ট্রাভেল','স্মার্ট','বেস','আল্ট্রা','গেমিং','নীরব','ক্লাসিক','প্রিমিয়াম','স্পোর্টস','ডেস্ক','মিনি'] bn_a,
    array['হেডফোন','ইয়ারবাড','কিবোর্ড','মাউস','স্মার্টওয়াচ','চার্জার','কেবল','স্পিকার','স্ট্যান্ড','ওয়েবক্যাম','মাইক্রোফোন','কন্ট্রোলার','হাব','অ্যাডাপ্টার','ল্যাম্প','ট্রাইপড','কেস','পাওয়ারব্যাংক','রাউটার','ক্যামেরা','মনিটর','ম্যাট','ডক','প্রজেক্টর','প্রিন্টার'] bn_k) words`
