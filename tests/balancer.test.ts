// @module-tag full
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './support/servers/free-port.ts'

/** The part of deploy/compose/haproxy.cfg for the shop, in a real HAProxy, which the gate may not have. */
const configuration = readFileSync(
  new URL('../deploy/compose/haproxy.cfg', import.meta.url),
  'utf8',
)
const isMissing = spawnSync('/usr/sbin/haproxy', ['-v']).status !== 0
const why = 'HAProxy is not installed: apt-get install haproxy'

async function startServer(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Starts HAProxy in front of two ports. Returns its URL. */
async function openBalancer(first: number, second: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jontro-haproxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const part = (name: string) =>
    new RegExp(`^${name}\\b.*\\n(?:(?: .*)?\\n)*`, 'm').exec(configuration)
  const tried = ['global', 'defaults', 'listen shop']
    .map((name) => part(name)?.[0] ?? '')
    .join('\n')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(' resolvers containers init-addr none', '')
    .replace('web1:3000', `127.0.0.1:${first}`)
    .replace('web2:3000', `127.0.0.1:${second}`)
  writeFileSync(join(folder, 'haproxy.cfg'), tried)
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(url)).ok).toBe(true), { timeout: 10_000 })
  return url
}

/** A shop process that holds requests to /slow until it may respond. */
async function startShopProcess(name: string) {
  const held: ServerResponse[] = []
  const state = { readiness: 200, isSilent: false }
  const port = await startServer((request, response) => {
    if (state.isSilent) return
    if (request.url === '/ready') response.writeHead(state.readiness).end()
    else if (request.url === '/slow') held.push(response)
    else response.end(name)
  })
  return { port, state, held }
}

const textOf = async (url: string) => (await fetch(url)).text()

test.skipIf(isMissing)(
  `a process that is not ready finishes what it has and gets nothing new (${why})`,
  { timeout: 60_000 },
  async () => {
    const leaving = await startShopProcess('leaving')
    const staying = await startShopProcess('staying')
    const url = await openBalancer(leaving.port, staying.port)
    const slow = [fetch(`${url}/slow`), fetch(`${url}/slow`)]
    await vi.waitFor(
      () => expect([leaving.held.length, staying.held.length]).toEqual([1, 1]),
      20_000,
    )

    leaving.state.readiness = 503
    await vi.waitFor(
      async () => {
        const texts = await Promise.all(Array.from({ length: 8 }, () => textOf(url)))
        expect(new Set(texts)).toEqual(new Set(['staying']))
      },
      { timeout: 20_000 },
    )
    for (const response of [...leaving.held, ...staying.held]) response.end('done')
    const texts = await Promise.all(slow.map(async (response) => (await response).text()))
    expect(texts).toEqual(['done', 'done'])
  },
)

test.skipIf(isMissing)(
  `a process that has become silent holds nobody up (${why})`,
  { timeout: 60_000 },
  async () => {
    const silent = await startShopProcess('silent')
    const staying = await startShopProcess('staying')
    const url = await openBalancer(silent.port, staying.port)
    const slow = [fetch(`${url}/slow`), fetch(`${url}/slow`)].map((response) =>
      response.then(({ status }) => status).catch(() => 'broken off'),
    )
    await vi.waitFor(
      () => expect([silent.held.length, staying.held.length]).toEqual([1, 1]),
      20_000,
    )
    silent.state.isSilent = true
    // Well before the 60 seconds that a response may take.
    const first = await Promise.race(slow)
    expect(first).not.toBe(200)
    staying.held.forEach((response) => response.end('done'))
    expect((await Promise.all(slow)).toSorted()).toContain(200)
    expect(await textOf(url)).toBe('staying')
  },
)
