import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy in front of the database whose connections a test can sever or freeze, and restore. */
export async function startTcpProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const closers = new Set<() => void>()
  const sockets = new Set<Socket>()
  let isSevered = false
  let isFrozen = false
  const server = createServer((client) => {
    if (isSevered) return client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    const close = () => {
      client.destroy()
      upstream.destroy()
      closers.delete(close)
      for (const socket of [client, upstream]) sockets.delete(socket)
    }
    closers.add(close)
    for (const socket of [client, upstream]) {
      socket.on('error', close).on('close', close)
      sockets.add(socket)
    }
    client.pipe(upstream).pipe(client)
    if (isFrozen) for (const socket of [client, upstream]) socket.pause()
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
    /** Connections stay open and new ones are accepted, but nothing arrives: the server hangs. */
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    restore() {
      isSevered = false
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
