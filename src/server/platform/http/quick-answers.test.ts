import { expect, onTestFinished, test } from 'vitest'
import { createLocalChanges } from '../changes/changes.ts'
import { readSettings } from '../settings.ts'
import { createHttpServer } from './http-server.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { answerQuickly } from './quick-answers.ts'
import { sendPrepared } from './send-prepared.ts'

async function openServer() {
  const changes = createLocalChanges()
  const kept = createKeptAnswers(changes)
  const server = await createHttpServer(readSettings({ LOG_LEVEL: 'silent' }))
  answerQuickly(server)
  let price = 100
  server.get('/lamp', async (request, reply) => {
    const { prepared, place } = await kept.answer('lamp', async () => ({
      body: { price, text: 'lamp '.repeat(500) },
      tags: ['product:1'],
    }))
    return sendPrepared(request, reply, prepared, { place })
  })
  onTestFinished(() => server.close())
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/lamp`
  const change = (to: number) => {
    price = to
    changes.announce(['product:1'])
  }
  return { url, change, ask: (headers: Record<string, string> = {}) => fetch(url, { headers }) }
}

/** What the usual way adds to every answer tells the two ways apart. */
const isQuick = (answer: Response) => !answer.headers.has('x-request-id')

test('a kept answer that is asked for again comes quickly, with every header it came with at first', async () => {
  const { ask } = await openServer()
  const plain = { 'accept-encoding': 'identity' }
  const [first, , third] = [await ask(plain), await ask(plain), await ask(plain)]
  expect([isQuick(first), isQuick(third)]).toEqual([false, true])
  const ownHeaders = new Set(['x-request-id', 'date', 'keep-alive', 'connection'])
  const headersOf = (answer: Response) =>
    [...answer.headers].filter(([name]) => !ownHeaders.has(name)).toSorted()
  expect(headersOf(third)).toEqual(headersOf(first))
  expect(third.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await third.text()).toBe(await first.text())
})

test('what has changed is never answered quickly', async () => {
  const { ask, change } = await openServer()
  await ask()
  for (const price of [90, 80, 70]) {
    change(price)
    expect(await (await ask()).json()).toMatchObject({ price })
    expect(await (await ask()).json()).toMatchObject({ price })
    expect(await (await ask()).json()).toMatchObject({ price })
  }
})

test('who has it is told so quickly, and a changed one is sent', async () => {
  const { ask, change } = await openServer()
  await ask({ 'accept-encoding': 'br' })
  const etag = (await ask({ 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  const again = await ask({ 'if-none-match': etag })
  expect({ status: again.status, quick: isQuick(again) }).toEqual({ status: 304, quick: true })
  change(50)
  expect((await ask({ 'if-none-match': etag })).status).toBe(200)
})

test('an answer asked for again and again is compressed well, and reads the same', async () => {
  const { url } = await openServer()
  const read = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    return { quick: isQuick(answer), text: await answer.text() }
  }
  const first = await read()
  await expect.poll(async () => (await read()).quick).toBe(true)
  expect((await read()).text).toBe(first.text)
})
