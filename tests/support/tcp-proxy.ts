import { connect, createServer, type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy in front of the database whose connections a test can sever and restore. */
export async function startTcpProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const closers = new Set<() => void>()
  let isSevered = false
  const server = createServer((client) => {
    if (isSevered) return client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    const close = () => {
      client.destroy()
      upstream.destroy()
      closers.delete(close)
    }
    closers.add(close)
    for (const socket of [client, upstream]) socket.on('error', close).on('close', close)
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    sever() {
      isSevered = true
      for (const close of closers) close()
    },
    restore() {
      isSevered = false
    },
  }
}
