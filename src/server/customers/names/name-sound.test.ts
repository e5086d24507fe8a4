import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/servers/test-database.ts'

/** One name in a line, as people in Bangladesh write it; no two lines may sound alike. */
const names = `
  রহিম Rahim Rohim Raheem
  রহিমা Rahima
  রহমান Rahman Rohman Rehman
  করিম Karim Korim Kareem
  নাসরিন নাসরীন Nasrin Nasreen
  নুসরাত Nusrat
  চৌধুরী চৌধুরি Chowdhury Choudhury Chaudhuri Chowdhuri
  হোসেন হোসাইন Hossain Hosen Hussain Hossen
  হাসান Hasan Hassan
  মোঃ Md Mohd
  মোহাম্মদ মুহাম্মদ Mohammad Muhammad Mohammed
  মাহমুদ Mahmud Mahmood
  ইসলাম Islam
  আক্তার আখতার Akter Akhter Aktar Akhtar
  বেগম Begum
  উদ্দিন উদ্দীন Uddin
  খাতুন Khatun Khatoon
  ফাতেমা ফাতিমা Fatema Fatima
  আয়েশা Ayesha Aisha
  শেখ Sheikh Shaikh
  মিয়া Mia Miah
  সরকার Sarkar Sarker
  ভূঁইয়া Bhuiyan Bhuiya
  মোল্লা Molla Mollah
  হক Haque Hoque Huq Haq
  আলী আলি Ali
  আহমেদ আহমদ Ahmed Ahmad
  আব্দুল আবদুল Abdul
  ইয়াসমিন Yasmin Yeasmin
  শাহীন Shahin Shaheen
  জাহিদ Zahid Jahid
  বিশ্বাস Biswas Bishwas
  রায় Roy Ray
  সাহা Saha
  শাহ Shah
  বড়ুয়া Barua
  ফেরদৌস Ferdous Ferdaus
  কাজী Kazi Qazi Quazi
  সৈয়দ Syed
  আনোয়ার Anwar Anowar
  ফারহানা Farhana
  ফারজানা Farzana
  রানা Rana
  রিনা Rina Reena
  রুনা Runa
  সালমা Salma
  সেলিম Selim Salim
  শুভ Shuvo Shubho
`

test('a name sounds the same in each of its spellings, and like no other of fifty names', async () => {
  const { db } = await createTestDatabase()
  const lines = names
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
  const soundsOf = async (words: string[]) => {
    const { rows } = await db.execute<{ sound: string }>(
      sql`select name_sound(word) as sound from unnest(${sql.param(words)}::text[]) as word`,
    )
    return [...new Set(rows.map(({ sound }) => sound))]
  }
  const heard = new Map<string, string[]>()
  for (const words of lines) {
    const sounds = await soundsOf(words)
    expect([words, sounds.length]).toEqual([words, 1])
    const [sound = ''] = sounds
    heard.set(sound, [...(heard.get(sound) ?? []), words.join(' ')])
  }
  expect([...heard.values()].filter((each) => each.length > 1)).toEqual([])
})

test('a letter of two characters sounds as the one that it may be typed as', async () => {
  const { db } = await createTestDatabase()
  const { rows } = await db.execute(sql`
    select name_sound(U&'\\09B0\\09BE\\09DF') = name_sound(U&'\\09B0\\09BE\\09AF\\09BC') as "isSame"`)
  expect(rows).toEqual([{ isSame: true }])
})
