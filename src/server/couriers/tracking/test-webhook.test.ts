import { expect, test } from 'vitest'
import { openCourierShop } from '../../../../tests/support/servers/courier-shop.ts'
import { freePort } from '../../../../tests/support/servers/free-port.ts'

async function openListening() {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const environment = { WEBHOOKS_ALLOW_PRIVATE: 'on', PUBLIC_URL: publicUrl }
  const open = await openCourierShop({}, { environment })
  const listen = () => open.app.listen({ port, host: '127.0.0.1' })
  const tryIt = async (courier: string) =>
    (await open.send(`POST /admin/courier-hits/${courier}/test`)).body.outcome
  return { ...open, listen, tryIt }
}

test.each(['pathao', 'steadfast', 'redx'] as const)(
  'the address of %s is tried by the way that the courier takes',
  async (courier) => {
    const { connect, listen, tryIt, send, app } = await openListening()
    expect(await tryIt(courier)).toBe('noSecret')
    await connect(courier, { webhookSecret: 'a secret of the panel' })
    expect(await tryIt(courier)).toBe('unreachable')
    await listen()
    expect(await tryIt(courier)).toBe('worked')
    await app.inject({
      method: 'POST',
      url: `/api/couriers/${courier}/webhook?token=wrong`,
      headers: { 'content-type': 'application/json', authorization: 'Bearer wrong' },
      payload: '{}',
    })
    const { url, hits } = (await send(`GET /admin/courier-hits/${courier}`)).body
    expect(url).toContain(`/api/couriers/${courier}/webhook`)
    expect(hits.map(({ result }: { result: string }) => result)).toEqual([
      'wrong_secret',
      courier === 'pathao' ? 'handshake' : 'unknown_parcel',
    ])
  },
)
