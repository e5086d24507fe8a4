import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { allowsPasswordAttempt } from './account-limits.ts'

const stranger = { isKnownDevice: false }

test.each([
  [{ fromNetwork: 9, fromOtherNetworks: 0 }, true],
  [{ fromNetwork: 10, fromOtherNetworks: 0 }, false],
  [{ fromNetwork: 9, fromOtherNetworks: 3 }, true],
  [{ fromNetwork: 0, fromOtherNetworks: 10 }, true],
  [{ fromNetwork: 0, fromOtherNetworks: 17 }, false],
])('a place that nobody knows, with %o wrong passwords, may try: %s', (made, may) => {
  expect(allowsPasswordAttempt({ ...made, ...stranger })).toBe(may)
})

test('the owner at a known place gets in when strangers have used up all they can', () => {
  expect(
    allowsPasswordAttempt({ fromNetwork: 0, fromOtherNetworks: 17, isKnownDevice: true }),
  ).toBe(true)
  expect(
    allowsPasswordAttempt({ fromNetwork: 2, fromOtherNetworks: 17, isKnownDevice: true }),
  ).toBe(true)
})

test('one attacker leaves several tries to the owner, wherever they are', () => {
  for (let wrong = 0; wrong < 3; wrong += 1) {
    expect(allowsPasswordAttempt({ fromNetwork: wrong, fromOtherNetworks: 10, ...stranger })).toBe(
      true,
    )
  }
})

test('however attackers spread over places, known ones too, at most 20 passwords are tried', () => {
  const tries = array(nat({ max: 30 }), { minLength: 200, maxLength: 1000 })
  assert(
    property(tries, nat({ max: 3 }), (places, knownPlaces) => {
      const wrong = new Map<number, number>()
      let total = 0
      for (const place of places) {
        const fromNetwork = wrong.get(place) ?? 0
        const isKnownDevice = place < knownPlaces
        if (
          !allowsPasswordAttempt({
            fromNetwork,
            fromOtherNetworks: total - fromNetwork,
            isKnownDevice,
          })
        )
          continue
        wrong.set(place, fromNetwork + 1)
        total += 1
      }
      expect(total).toBeLessThanOrEqual(20)
    }),
  )
})
