import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/fixtures/account-calls.ts'
import {
  addMember,
  enterPassword,
  switchOnTotp,
} from '../../../../tests/support/fixtures/test-second-factor.ts'
import { movingClock } from '../../../../tests/support/faults/moving-clock.ts'
import { createTestShop } from '../../../../tests/support/servers/test-shop.ts'

async function open() {
  const clock = movingClock()
  const testShop = await createTestShop({ clock })
  const member = await addMember(testShop)
  await switchOnTotp(testShop, member, clock)
  return { ...testShop, testShop, member }
}

const clientData = (challenge: unknown) =>
  Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge })).toString('base64url')

const odd = ['a\u0000b', '\u0000', 'ক', '', 7, null, { a: 1 }]

test.each(odd)(
  'a passkey that signed the challenge %j is refused, not an error of the shop',
  async (challenge) => {
    const { app, testShop, member } = await open()
    const { token } = member
    const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
    const clientDataJSON = clientData(challenge)
    const answer = {
      ...credential,
      response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' },
    }
    const secondFactorToken = await enterPassword(testShop, member)
    const refused = { status: 400, body: { code: 'wrong_code' } }
    const signIn = { secondFactorToken, passkey: answer }
    expect(await call(app, 'POST /auth/second-factor', { body: signIn })).toMatchObject(refused)
    const again = { token, body: { passkey: answer } }
    expect(await call(app, 'POST /auth/second-factor/renew', again)).toMatchObject(refused)
    const made = { ...credential, response: { clientDataJSON, attestationObject: 'AA' } }
    const add = { token, body: { name: 'Odd', passkey: made } }
    expect(await call(app, 'POST /auth/passkeys', add)).toMatchObject(refused)
  },
)

test('a kind of connection that is no word is refused', async () => {
  const { app, member } = await open()
  const response = {
    clientDataJSON: clientData('x'),
    attestationObject: 'AA',
    transports: ['u\u0000b'],
  }
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
  const body = { name: 'Odd', passkey }
  expect(await call(app, 'POST /auth/passkeys', { token: member.token, body })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  })
})
