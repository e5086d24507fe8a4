import { connect, createServer, type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A wire to the database that can be cut and mended. */
export async function cuttableWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const ends = new Set<() => void>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
      ends.delete(end)
    }
    ends.add(end)
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      isCut = true
      for (const end of ends) end()
    },
    mend() {
      isCut = false
    },
  }
}
