import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { totalRows } from '#server/orders/order-serializer.ts'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { withFilledTexts } from '#shared/shop-settings/setting-placeholders.ts'
import { orderConfirmation } from '../src/web/emails/orders/order-confirmation.ts'
import { otherShop } from './support/fixtures/other-shop.ts'

/** How texts spell the terms that `shop.config.ts` has. */
const defaultTerms =
  /৳70\b|৳120\b|৳2,000|\b7[- ]days?\b|\b10 ?%|\b30 minutes|business days|\b24 hours|\b2-3 days|\b3-5 days/

test('the totals of an order follow its own discount', () => {
  const record = {
    order: {
      subtotalPoisha: 99_99,
      firstOrderDiscountPoisha: 5_00,
      adjustments: [],
      status: 'pending',
    },
    money: { paidPoisha: 0, collectedPoisha: 0 },
  } as unknown as Parameters<typeof totalRows>[0]
  expect(JSON.stringify(totalRows(record, 'en'))).toContain('5% off')
})

test('the confirmation mail says how long the parcel takes to its district', () => {
  const mail = (district: string) =>
    JSON.stringify(
      orderConfirmation.body(
        { items: [], totalRows: [], district } as unknown as Parameters<
          typeof orderConfirmation.body
        >[0],
        { language: 'en', shop: pageSettings(otherShop, 'en') },
      ),
    )
  expect(mail('Dhaka')).toContain('After the call the parcel arrives within 48 hours. You')
  expect(mail('Bogra')).toContain('After the call the parcel arrives in 5-8 days. You')
  expect(mail('Dhaka')).not.toMatch(defaultTerms)
})

test('every sentence of the configuration follows its own terms', () => {
  const { delivery, policies } = otherShop
  const changed = { ...defaultSettings, delivery, policies }
  const said = JSON.stringify(withFilledTexts(changed, changed))
  expect(said).toContain('cash on delivery and 14-day returns')
  expect(said).toContain('৳60 in Dhaka, ৳90 in Gazipur, ৳130 in every other district')
  expect(said).toContain(
    'Within 48 hours in Dhaka, 3-4 days to divisional cities and 5-8 days elsewhere, counted',
  )
  expect(said).toContain('free from ৳1,500')
  expect(said).toContain('14-day returns"')
  expect(said).toContain('5% off your first order')
  expect(said).not.toMatch(defaultTerms)
})

const folder = fileURLToPath(new URL('../src/', import.meta.url))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)

/** A comment may give an example; code may not. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no source but the configuration spells the shop’s terms', () => {
  const spelled = sources.filter((path) =>
    defaultTerms.test(withoutComments(readFileSync(`${folder}${path}`, 'utf8'))),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(spelled).toEqual([])
})
