import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openImportClient } from '../../../../tests/support/fixtures/import-client.ts'
import { limitBodyTime } from './body-timeout.ts'

const usualMs = 400

/** A shop that listens, whose usual limit is short. */
async function openShop() {
  const client = await openImportClient()
  const { app } = client
  app.server.prependListener('request', (request, response) =>
    limitBodyTime(request, response, usualMs),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { ...client, port }
}

/** Sends a body in pieces, one every 100 ms; returns what was answered and after how long. */
async function sendSlowly(port: number, head: string, body: Buffer, pieces: number) {
  const socket = connect(port, '127.0.0.1')
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    socket.once('close', () => resolve(''))
  })
  socket.on('error', () => undefined)
  const startedAt = performance.now()
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`)
  const each = Math.ceil(body.length / pieces)
  for (let at = 0; at < body.length && !socket.destroyed; at += each) {
    socket.write(body.subarray(at, at + each))
    await wait(100)
  }
  const answer = await answered
  socket.destroy()
  return { answer: answer.split('\r\n')[0], tookMs: performance.now() - startedAt }
}

const boundary = 'parts'
const file = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName,Price\nLamp,5\n\r\n--${boundary}--\r\n`,
)

test(
  'a body that takes too long ends with 408, an upload of the staff may take longer',
  { tags: ['timed'] },
  async () => {
    const { port, admin } = await openShop()
    const login = 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json'
    const slow = await sendSlowly(port, login, Buffer.alloc(100, ' '), 100)
    expect(slow.answer).toBe('HTTP/1.1 408 Request Timeout')
    expect(slow.tookMs).toBeLessThan(3 * usualMs)

    const upload = (headers: Record<string, string>) =>
      [
        'POST /api/admin/imports HTTP/1.1\r\nhost: a',
        `content-type: multipart/form-data; boundary=${boundary}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ].join('\r\n')
    const sent = await sendSlowly(port, upload(admin.headers), file, 12)
    expect(sent.answer).toBe('HTTP/1.1 202 Accepted')
    expect(sent.tookMs).toBeGreaterThan(2 * usualMs)
    // Nobody is slow who may not upload.
    expect((await sendSlowly(port, upload({}), file, 12)).answer).toMatch(/ 401 | 408 /)
  },
)
