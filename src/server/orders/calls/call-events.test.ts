import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openCallQueue } from '../../../../tests/support/fixtures/call-queue.ts'
import { addCustomer, addStaffRole } from '../../../../tests/support/fixtures/test-customers.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/servers/test-shop.ts'

async function listen({ app }: TestShop): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/admin/calls/events`
}

/** Reads a stream until it has a text; the result is what came so far. */
async function readUntil(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  wanted: string,
): Promise<string> {
  let read = ''
  while (!read.includes(wanted)) {
    const { done, value } = await reader.read()
    if (done) break
    read += new TextDecoder().decode(value)
  }
  return read
}

test(
  'an order that another process takes reaches the open page, and a closing server ends the stream',
  { tags: ['timed'] },
  async () => {
    const open = await openCallQueue()
    const other = await createTestShop({ beside: open, clock: open.clock })
    const response = await fetch(await listen(other), { headers: open.asma.headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    const reader = response.body?.getReader()
    if (!reader) throw new Error('no body')
    expect(await readUntil(reader, ':')).not.toContain('changed')
    await open.place()
    expect(await readUntil(reader, 'changed')).toContain('event: changed\n')

    const startedAt = performance.now()
    const ended = readUntil(reader, 'never sent').catch(() => 'broken off')
    await other.app.close()
    await ended
    expect(performance.now() - startedAt).toBeLessThan(5000)
  },
)

test('a page that closes leaves nothing behind', async () => {
  const open = await openCallQueue()
  const aborting = new AbortController()
  const response = await fetch(await listen(open), {
    headers: open.asma.headers,
    signal: aborting.signal,
  })
  await response.body?.getReader().read()
  const sockets = () =>
    new Promise<number>((resolve) => open.app.server.getConnections((_, count) => resolve(count)))
  expect(await sockets()).toBeGreaterThan(0)
  aborting.abort()
  await expect.poll(sockets).toBe(0)
})

test('the stream is open to those alone who may change orders', async () => {
  const open = await openCallQueue()
  const url = await listen(open)
  const readerRole = await addStaffRole(open.shop, ['read_orders'])
  const reader = await addCustomer(open.shop, { role: 'admin', staffRoleId: readerRole })
  const customer = await addCustomer(open.shop)
  for (const [headers, status] of [
    [{}, 401],
    [customer.headers, 403],
    [reader.headers, 403],
  ] as const) {
    expect((await fetch(url, { headers: { ...headers } })).status).toBe(status)
  }
})
