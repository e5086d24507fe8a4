import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { shopConfig } from '#config'
import { defaultSettings } from '#content'
import { banglaDistricts } from '#shared/addresses/bangla-names.ts'
import { districts } from '#shared/addresses/districts.ts'
import { thanaName, thanasOf } from '#shared/addresses/thanas.ts'
import { betweenParts } from '#shared/catalog/facets.ts'
import { banglaMeasures } from '#shared/formatting/measure-texts.ts'
import { formatDate, formatTimeOfDay } from '#shared/formatting/dates.ts'
import { languageNames } from '#shared/languages/languages.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { placeholderNames } from '#shared/shop-settings/placeholder-names.ts'
import { simulatedKeys } from '../../demo/simulators/couriers/simulated-keys.ts'
import { simulatedWords } from '../../demo/simulators/couriers/simulated-words.ts'
import { type Data, dataOf } from './unmarked-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Words that the tests type. */
const typed = [
  'example.com',
  'example.org',
  'hedfone',
  'qwertzuiop',
  'Kamrun Nahar',
  'House 9, Road 1',
  'Rahima Khatun',
  'Rahima',
  'Where is my order?',
  'Marked Mouse',
  'watch',
]

/** Of whom the footer links to, and of those who pay. */
const namesOfNetworks = [
  'Facebook',
  'Instagram',
  'YouTube',
  'bKash',
  'Nagad',
  'Rocket',
  'Visa',
  'Mastercard',
]

/** Names that the shop uses in its own words about data. */
const own = new Set(['warranty', 'status', 'paymentLogos'])

/** Every string in it, those of several lines also line by line; of specifications their names too. */
function stringsIn(value: unknown, isNamed = false): string[] {
  if (typeof value === 'string') return [value, ...value.split('\n'), value.replaceAll(/\s+/g, ' ')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    own.has(name)
      ? []
      : [...(isNamed ? [name] : []), ...stringsIn(each, name === 'specifications')],
  )
}

/** The search words that every shop begins with, as only the pages say them that list them. */
export async function searchWords(url: string, token: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const lists = ['synonyms?page=1', 'synonyms?page=2', 'synonyms?page=3']
  const responses = await Promise.all(
    lists.map(async (list) => (await fetch(`${url}/api/admin/${list}`, { headers })).json()),
  )
  return responses.flatMap((response) => stringsIn(response))
}

/** Words that are data wherever they are shown: of the demo, of the owner's settings, of places and days. */
export function shopData(stored: readonly string[] = []): Data {
  const demo = globSync('demo/{catalogue,history}/**/*.json', { cwd: root }).flatMap((path) =>
    stringsIn(JSON.parse(readFileSync(`${root}${path}`, 'utf8'))),
  )
  const thanas = districts.flatMap((district) =>
    thanasOf(district).flatMap(({ name }) => [name, thanaName(district, name, 'bn')]),
  )
  const months = Array.from({ length: 12 }, (_, month) =>
    formatDate(new Date(Date.UTC(2026, month, 15)).toISOString(), 'bn'),
  )
  const dayParts = Array.from({ length: 24 }, (_, hour) =>
    formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`, 'bn'),
  )
  const letters = [...months, ...dayParts].flatMap((text) => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [])
  const amounts = demo.flatMap((text) =>
    text.split(betweenParts).flatMap((part) => banglaMeasures(part) ?? []),
  )
  return dataOf([
    ...demo,
    ...amounts,
    ...stringsIn(shopConfig),
    ...stringsIn(simulatedKeys),
    ...stringsIn(simulatedWords),
    ...districts,
    ...Object.values(banglaDistricts),
    ...thanas,
    ...letters,
    ...Object.values(languageNames),
    ...namesOfNetworks,
    ...typed,
    'http://localhost',
    ...placeholderNames.map((name) => `{${name}}`),
    ...Object.values(pageSettings(defaultSettings, 'bn').deliveryTexts),
    ...stored,
  ])
}
