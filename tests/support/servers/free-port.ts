import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that Linux and macOS give out by themselves, to listeners at port 0 and to connections. */
const ports = { from: 20_000, to: 32_768 }

/**
 * A port of this machine that nobody listens on, for a server whose port is known before it starts. Nothing is
 * given it by chance before the server takes it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
