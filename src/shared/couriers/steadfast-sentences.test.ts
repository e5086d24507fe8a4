import { expect, test } from 'vitest'
import { meaningOf } from './raw-statuses.ts'

test.each([
  ['Consignment created by Sender(API).', 'booked'],
  ['Consignment status has been updated as Pending', 'booked'],
  ['Consignment status has been updated as pending', 'booked'],
  ['Consignment sent to MIRPUR WAREHOUSE.  Dispatch ID: 18085103', 'on_the_way'],
  ['Consignment has been received at SAVAR WAREHOUSE. By Sorter No: 3.', 'on_the_way'],
  ['Package arrived at the sorting center.', 'on_the_way'],
  ['Assigned to rider.', 'out_for_delivery'],
  ['Assigned to rider by self-scan at the hub.', 'out_for_delivery'],
  ['Delivery attempt failed: the receiver could not be reached.', 'held'],
  ['Consignment has been listed for reversed back.', 'returning'],
  ['Rider Note: "কাস্টমার ফোন রিসিভ করেনি"', null],
  ["Changes: COD '4079' to '0'. By User Rahim(1380201)", null],
  ['tracking_update', null],
])('Steadfast’s “%s” means %s', (sentence, state) => {
  const meaning = meaningOf('steadfast', sentence)
  expect(meaning).toMatchObject({ state })
  expect(meaning?.isUnconfirmed).toBeUndefined()
})

test.each([
  'Consignment marked as delivered by rider.',
  'Consignment has been marked as delivered by rider.',
  'Your package has been delivered successfully.',
])('“%s” is the rider’s word, which delivers nothing', (sentence) => {
  expect(meaningOf('steadfast', sentence)).toMatchObject({
    state: 'delivered',
    isUnconfirmed: true,
  })
})

test('a sentence that is not in the table means nothing, and those of Steadfast are no words of others', () => {
  expect(meaningOf('steadfast', 'The customer asked to call at noon')).toBeNull()
  expect(meaningOf('steadfast', 'Not assigned to rider.')).toBeNull()
  expect(meaningOf('pathao', 'Assigned to rider.')).toBeNull()
})
