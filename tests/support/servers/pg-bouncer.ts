import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { chooseServerUser } from '#embedded-postgres'
import { freePort } from './free-port.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether this machine has PgBouncer; the checks install nothing. */
export const hasPgBouncer = existsSync(program)

/**
 * PgBouncer in transaction mode in front of a database, with fewer connections to it than clients.
 * Returns the URL that goes through it.
 */
export async function startPgBouncer(databaseUrl: string): Promise<string> {
  const target = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'jontro-pooler-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  const { username: user, password } = target
  await writeFile(
    config,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
    { mode: 0o644 },
  )
  const child = spawn(program, ['-q', config], { stdio: 'ignore', ...chooseServerUser() })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  })
  await untilListening(port)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return url.href
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      wait(1000, false),
    ])
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
}
