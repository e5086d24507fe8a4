import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'

/** Words that sound the same to somebody who speaks Bangla: in English, Banglish and Bangla script. */
const alike = `
  headphone hedfon hedphone হেডফোন
  keyboard kibord keebord কীবোর্ড কিবোর্ড
  mouse maus মাউস
  speaker spiker spikar স্পিকার
  charger charjar চার্জার
  power pawar paower পাওয়ার
  bank benk ব্যাংক
  watch oyach woch ওয়াচ
  camera kamera ক্যামেরা
  controller kontroler কন্ট্রোলার
  router rautar raoutar রাউটার
  microphone mikrofon maikrofon মাইক্রোফোন
  bluetooth blutut blututh ব্লুটুথ
  cable kebol কেবল
  wireless wayarles ওয়্যারলেস
  stand istand স্ট্যান্ড
  earbuds erbads ইয়ারবাড
  ghori ghoree gori ঘড়ি
  vision bhision ভিশন
  zero jero জিরো
`

/** Words that must stay apart. */
const apart = [
  ['cable', 'keyboard'],
  ['mouse', 'mic'],
  ['camera', 'controller'],
  ['charger', 'speaker'],
  ['router', 'radio'],
]

test('a word sounds the same in English, in Banglish and in Bangla script', async () => {
  const { db } = await createTestDatabase()
  const soundsOf = async (words: string[]) => {
    const { rows } = await db.execute<{ sound: string }>(
      sql`select search_sound(normalize(word, NFKC)) as sound from unnest(${sql.param(words)}::text[]) as word`,
    )
    return rows.map(({ sound }) => sound)
  }
  for (const line of alike.trim().split('\n')) {
    const words = line.trim().split(' ')
    expect([line, new Set(await soundsOf(words)).size]).toEqual([line, 1])
  }
  for (const pair of apart) expect(new Set(await soundsOf(pair)).size).toBe(2)
})
