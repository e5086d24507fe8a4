import { expect, test } from 'vitest'
import { openParcelShop } from '../../../../tests/support/fixtures/parcel-shop.ts'
import { parcelMovedEmail, parcelNeedsYouEmail } from './parcel-emails.ts'

async function openSent() {
  const open = await openParcelShop()
  const { _id, orderNumber } = await open.order({ guestEmail: 'rahima@example.com' })
  await open.book([_id])
  await open.runJobs()
  const { id, consignmentId } = await open.parcelOf(_id)
  const says = (state: 'on_the_way' | 'out_for_delivery' | 'held') =>
    open.hook({ consignmentId, rawStatus: state, state, at: open.clock.now().toISOString() })
  return { ...open, orderNumber, parcelId: id, says }
}

test('the buyer reads who has the parcel and what to keep ready, in plain words', async () => {
  const { shop, renderEmail, says, parcelId, orderNumber, clock } = await openSent()
  await says('on_the_way')
  const handed = await parcelMovedEmail(shop, { parcelId, state: 'on_the_way' })
  if (!handed) throw new Error('no mail')
  expect(handed.to).toBe('rahima@example.com')
  const { text, subject } = await renderEmail(handed)
  expect(subject).toContain(orderNumber)
  expect(text).toContain('We have handed your parcel to Pathao.')
  expect(text).toContain('Consignment number: C1')
  clock.advance({ minutes: 1 })
  await says('out_for_delivery')
  expect(await parcelMovedEmail(shop, { parcelId, state: 'on_the_way' })).toBeNull()
  const out = { parcelId, state: 'out_for_delivery' } as const
  const today = await parcelMovedEmail(shop, out)
  if (!today) throw new Error('no mail')
  expect((await renderEmail(today)).text).toMatch(/Please keep ৳[\d,]+ ready\./)
  const inBangla = await renderEmail({ ...today, language: 'bn' })
  expect(inBangla.text).toContain('হাতে রাখুন।')
  // Read on the next day, it would be wrong.
  clock.advance({ days: 1 })
  expect(await parcelMovedEmail(shop, out)).toBeNull()
})

test('the shop hears of a held parcel with the courier’s word, unless it goes on again', async () => {
  const { shop, renderEmail, says, parcelId, clock } = await openSent()
  await says('held')
  const payload = { parcelId, state: 'held' } as const
  const mail = await parcelNeedsYouEmail(shop, payload)
  if (!mail) throw new Error('no mail')
  const { text, subject } = await renderEmail(mail)
  expect(subject).toMatch(/^Parcel of order [\dA-F]{8}: Held$/)
  expect(text).toContain('The courier wrote: held')
  clock.advance({ minutes: 1 })
  await says('out_for_delivery')
  expect(await parcelNeedsYouEmail(shop, payload)).toBeNull()
})
