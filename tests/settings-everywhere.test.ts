import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import {
  settingKeys,
  type SettingKey,
  shopSettingsTable,
} from '../src/shared/shop-settings/shop-settings-table.ts'
import { call } from './support/fixtures/order-calls.ts'
import { openSurfaces, type Surfaces } from './support/fixtures/shown-settings.ts'
import { createTestShop } from './support/servers/test-shop.ts'

/** Of a setting: another value, where it shows, and what is read there then; without that, anything else. */
interface Probe {
  to: unknown
  /** In place of it: the id of a picture. */
  isPicture?: true
  at: (surfaces: Surfaces) => () => Promise<string>
  shows?: string
}

const { slides } = defaultSettings.home
const phone = { shown: '01811-000111', number: '+8801811000111' }
const english = (text: string) => ({ en: text, bn: 'অন্য কিছু' })
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const onPage =
  (path: string): Probe['at'] =>
  ({ page }) =>
    page(path)
const home = onPage('/')
const contact = onPage('/contact')
const product: Probe['at'] = ({ productPage }) => productPage
const confirmation: Probe['at'] = ({ mail }) => mail('order-confirmation')
const toShop: Probe['at'] = ({ mail }) => mail('new-order')
const invoice: Probe['at'] = (surfaces) => surfaces.invoice

/** A new setting needs one: it is the proof that a change of it reaches its readers. */
const probes: Partial<Record<SettingKey, Probe>> = {
  name: { to: 'Alo Ghor', at: home, shows: 'Alo Ghor</title>' },
  banglaName: { to: 'আলো ঘর', at: onPage('/bn'), shows: 'আলো ঘর</title>' },
  tagline: {
    to: english('Light for all'),
    at: onPage('/site.webmanifest'),
    shows: 'Light for all',
  },
  description: { to: english('Lamps and bulbs'), at: home, shows: 'content="Lamps and bulbs"' },
  homeTitle: { to: english('Lamps online'), at: home, shows: '<title>Lamps online' },
  logo: { to: null, isPicture: true, at: home },
  favicon: { to: null, isPicture: true, at: home },
  colour: { to: '#7a1f3d', at: home, shows: '#7a1f3d' },
  keywords: { to: ['bulbs in Dhaka'], at: home, shows: 'content="bulbs in Dhaka"' },
  foundedYear: { to: 2011, at: home, shows: '"foundingDate":"2011"' },
  copyrightYear: { to: 2031, at: home, shows: '© 2031' },
  phones: { to: [phone], at: confirmation, shows: '01811-000111' },
  email: { to: 'hi@alo.example', at: confirmation, shows: '"address":"hi@alo.example"' },
  'address.street': { to: english('Road 99'), at: contact, shows: 'Road 99' },
  'address.city': { to: english('Bogura'), at: contact, shows: 'Bogura' },
  'address.country': { to: english('Bangladesh!'), at: contact, shows: 'Bangladesh!' },
  'supportHours.opens': { to: '10:35', at: confirmation, shows: '10:35' },
  'supportHours.closes': { to: '21:45', at: confirmation, shows: '21:45' },
  social: {
    to: [{ network: 'facebook', href: 'https://www.facebook.com/alo.ghor' }],
    at: home,
    shows: 'https://www.facebook.com/alo.ghor',
  },
  'chat.whatsappNumber': { to: '8801922000222', at: contact, shows: '8801922000222' },
  'chat.messenger': { to: 'https://m.me/alo.ghor', at: contact, shows: 'https://m.me/alo.ghor' },
  'delivery.defaultFeeTaka': { to: 133, at: ({ quote }) => quote(), shows: '"deliveryFee":133' },
  'delivery.feeTakaByDistrict': {
    to: { Dhaka: 61 },
    at: ({ quote }) => quote({ district: 'Dhaka' }),
    shows: '"deliveryFee":61',
  },
  'delivery.freeFromTaka': { to: 900, at: ({ quote }) => quote(), shows: '"deliveryFee":0' },
  'delivery.pausedDistricts': { to: ['Sylhet'], at: ({ quote }) => quote(), shows: 'Sylhet' },
  'delivery.estimateDistrict': { to: 'Sylhet', at: ({ cart }) => cart, shows: '"deliveryFee":120' },
  'delivery.times': {
    to: {
      fastHours: 36,
      fastDistrict: 'Sylhet',
      divisionalDays: { min: 2, max: 3 },
      elsewhereDays: { min: 2, max: 5 },
    },
    at: confirmation,
    shows: 'arrives within 36 hours',
  },
  'delivery.handlingDays': {
    to: { min: 1, max: 1 },
    at: product,
    shows: '"handlingTime":{"@type":"QuantitativeValue","minValue":1,"maxValue":1',
  },
  'delivery.transitDays': {
    to: { min: 1, max: 2 },
    at: product,
    shows: '"transitTime":{"@type":"QuantitativeValue","minValue":1,"maxValue":2',
  },
  'policies.firstOrderPercent': {
    to: 17,
    at: ({ quote }) => quote(),
    shows: '"firstOrderDiscount":170',
  },
  'policies.priceValidityDays': { to: 90, at: product },
  'policies.returnDays': { to: 19, at: product, shows: '"merchantReturnDays":19' },
  'policies.confirmationCallMinutes': { to: 55, at: confirmation, shows: 'Within 55 minutes' },
  'newBuyerOrders.maxUnitsPerProduct': {
    to: 4,
    at: ({ quote }) => quote({ quantity: 5 }),
    shows: 'too_many_units',
  },
  'newBuyerOrders.maxUnits': {
    to: 10,
    at: ({ quoteBoth }) => quoteBoth(6),
    shows: 'too_many_units',
  },
  'newBuyerOrders.maxDealUnitsPerPhone': {
    to: 1,
    at: ({ quote, deal }) => quote({ productId: deal, quantity: 2 }),
    shows: 'too_many_units',
  },
  'newBuyerOrders.maxDealUnitsPerNetworkHour': {
    to: 1,
    at: ({ quote, deal }) => quote({ productId: deal, quantity: 2 }),
    shows: 'too_many_units',
  },
  'newBuyerOrders.maxUnitsPerNetworkHour': {
    to: 1,
    at: ({ quote }) => quote({ quantity: 2 }),
    shows: 'too_many_units',
  },
  'emails.senderName': {
    to: 'Alo Ghor Orders',
    at: confirmation,
    shows: '"senderName":"Alo Ghor Orders"',
  },
  'notifications.newOrderEmail': { to: false, at: toShop, shows: '[]' },
  'notifications.orderEmail': { to: 'orders@alo.example', at: toShop, shows: 'orders@alo.example' },
  'notifications.language': { to: 'bn', at: toShop, shows: 'নতুন অর্ডার' },
  'invoice.address': { to: english('Godown 4'), at: invoice },
  'invoice.taxNumber': { to: 'BIN 123', at: invoice },
  'invoice.note': { to: english('Thank you'), at: invoice },
  'home.slides': {
    to: slides.map((slide) => ({ ...slide, title: english('Bright evenings') })),
    at: home,
    shows: 'Bright evenings',
  },
  'home.sections': { to: [{ section: 'testimonials', isVisible: false }], at: home },
  brands: {
    to: [{ name: 'Batighar', tagline: english('All lamps') }],
    at: home,
    shows: 'All lamps',
  },
  whyChooseUs: {
    to: [{ icon: 'gift', title: english('A bulb for free'), text: english('With each lamp') }],
    at: home,
    shows: 'A bulb for free',
  },
  testimonials: {
    to: [
      {
        name: english('Mitu'),
        place: english('Bogura'),
        rating: 5,
        comment: english('It glows'),
        purchasedItem: english('Lamp'),
      },
    ],
    at: home,
    shows: 'It glows',
  },
  faq: {
    to: [{ question: english('Is it bright?'), answer: english('Very') }],
    at: contact,
    shows: 'Is it bright?',
  },
  pages: {
    to: [{ slug: 'bulbs', title: english('Bulbs'), body: { en: paragraph('We take them back') } }],
    at: onPage('/pages/bulbs'),
    shows: 'We take them back',
  },
  'security.secondFactor': { to: 'owners', at: ({ ownAccount }) => ownAccount },
  'retention.knownDeviceDays': {
    to: 50,
    at: ({ cleanup }) => cleanup('devices'),
    shows: 'deleted',
  },
  'retention.contactMessageDays': {
    to: 50,
    at: ({ cleanup }) => cleanup('messages'),
    shows: 'deleted',
  },
  'retention.launchNoticeDays': {
    to: 50,
    at: ({ cleanup }) => cleanup('notices'),
    shows: 'deleted',
  },
  'retention.auditMonths': { to: 4, at: ({ cleanup }) => cleanup('audit'), shows: 'deleted' },
}

const promisedMs = 1000

/** Reads the surface until it is as expected; undefined when it is not in a reading begun in time. */
async function readUntil(
  surface: () => Promise<string>,
  isExpected: (text: string) => boolean,
): Promise<string | undefined> {
  const since = performance.now()
  for (;;) {
    const isLast = performance.now() - since > promisedMs
    const text = await surface()
    if (isExpected(text)) return text
    if (isLast) return undefined
    await wait(10)
  }
}

test(
  'each setting shows in another process within a second, and undone all is as it was',
  { timeout: 280_000 },
  async () => {
    const writer = await createTestShop({ withLimits: true })
    const reader = await createTestShop({ beside: writer, withPages: true, withLimits: true })
    const surfaces = await openSurfaces(writer, reader)
    const { headers } = surfaces.owner
    const change = (changes: Record<string, unknown>) =>
      call(writer.app, 'PUT', '/admin/settings', { headers, body: { changes } })
    const undoLast = async (key: SettingKey) => {
      const log = await call(writer.app, 'GET', '/admin/audit?subjectType=settings', { headers })
      const [entry] = log.body.entries
      if (!entry.canUndo) return change({ [key]: null })
      return call(writer.app, 'POST', `/admin/audit/${entry._id}/undo`, { headers })
    }

    const problemOf = async (key: SettingKey): Promise<string | null> => {
      const probe = probes[key]
      if (!probe) return 'has no probe in this test'
      const surface = probe.at(surfaces)
      const frontPage = shopSettingsTable[key].isPublic ? surfaces.page('/') : surface
      const before = await surface()
      const front = await frontPage()
      const { shows } = probe
      const isShown = (text: string) =>
        shows === undefined ? text !== before : text.includes(shows)
      if (isShown(before)) return `shows ${shows} before it is set`
      const saved = await change({ [key]: probe.isPicture ? surfaces.picture : probe.to })
      if (saved.status !== 200) return `cannot be set: ${JSON.stringify(saved.body)}`
      if ((await readUntil(surface, isShown)) === undefined)
        return `is not seen: ${await surface()}`
      const undone = await undoLast(key)
      if (undone.status !== 200) return `cannot be undone: ${JSON.stringify(undone.body)}`
      if ((await readUntil(surface, (text) => text === before)) === undefined) return 'stays'
      return (await frontPage()) === front ? null : 'leaves another front page'
    }

    const problems: string[] = []
    for (const key of settingKeys) {
      const problem = await problemOf(key).catch((error: unknown) => `fails: ${String(error)}`)
      if (problem) {
        problems.push(`${key} ${problem.slice(0, 1500)}`)
        await change({ [key]: null })
      }
    }
    expect(problems).toEqual([])
  },
)
