import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { allowsPasswordAttempt } from './account-limits.ts'

const unknownDevice = { isKnownDevice: false }

test.each([
  [{ fromNetwork: 9, fromOtherNetworks: 0 }, true],
  [{ fromNetwork: 10, fromOtherNetworks: 0 }, false],
  [{ fromNetwork: 9, fromOtherNetworks: 3 }, true],
  [{ fromNetwork: 0, fromOtherNetworks: 10 }, true],
  [{ fromNetwork: 0, fromOtherNetworks: 17 }, false],
])('an unknown network, with %o wrong passwords, may try: %s', (made, may) => {
  expect(allowsPasswordAttempt({ ...made, ...unknownDevice })).toBe(may)
})

test('the owner on a known device can sign in after attackers have used up their attempts', () => {
  expect(
    allowsPasswordAttempt({ fromNetwork: 0, fromOtherNetworks: 17, isKnownDevice: true }),
  ).toBe(true)
  expect(
    allowsPasswordAttempt({ fromNetwork: 2, fromOtherNetworks: 17, isKnownDevice: true }),
  ).toBe(true)
})

test('one attacker leaves several attempts to the owner on any network', () => {
  for (let wrong = 0; wrong < 3; wrong += 1) {
    expect(
      allowsPasswordAttempt({ fromNetwork: wrong, fromOtherNetworks: 10, ...unknownDevice }),
    ).toBe(true)
  }
})

test('however attackers spread over networks, known ones too, at most 20 passwords are tried', () => {
  const tries = array(nat({ max: 30 }), { minLength: 200, maxLength: 1000 })
  assert(
    property(tries, nat({ max: 3 }), (networks, knownNetworks) => {
      const wrong = new Map<number, number>()
      let total = 0
      for (const network of networks) {
        const fromNetwork = wrong.get(network) ?? 0
        const isKnownDevice = network < knownNetworks
        if (
          !allowsPasswordAttempt({
            fromNetwork,
            fromOtherNetworks: total - fromNetwork,
            isKnownDevice,
          })
        )
          continue
        wrong.set(network, fromNetwork + 1)
        total += 1
      }
      expect(total).toBeLessThanOrEqual(20)
    }),
  )
})
