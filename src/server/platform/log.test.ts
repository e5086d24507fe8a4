import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Writes to the log and the terminal more than once, then says whether it still runs. */
const program = `
  import { setTimeout as wait } from 'node:timers/promises'
  import { createLog } from '${new URL('log.ts', import.meta.url).href}'
  const log = createLog({ logLevel: 'info' })
  for (let line = 0; line < 3; line += 1) {
    log.error('the disk is full')
    console.log('progress')
    await wait(50)
  }
  console.error('still running')
  process.exit(7)
`

test.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written, as on a full disk, does not end the shop, nor prevent its exit',
  async () => {
    const command = 'exec "$0" --input-type=module --eval "$1" > /dev/full'
    const child = spawn('sh', ['-c', command, process.execPath, program])
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(output).toBe('still running\n')
    expect(code).toBe(7)
  },
)

test('a line logged right before the exit is written', async () => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { createLog } from '${new URL('log.ts', import.meta.url).href}'
      const log = createLog({ logLevel: 'warn' })
      log.info('not this')
      for (const line of ['one', 'two', 'three']) log.warn(line)
      process.exit(0)`,
  ])
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output.trim().split('\n')
  // A line that was on its way already may come after the ones of the exit.
  expect(lines.map((line) => JSON.parse(line).msg).toSorted()).toEqual(['one', 'three', 'two'])
})

test('an error that repeats is written once a second, with how often', async () => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { mock } from 'node:test'
      import { createLog } from '${new URL('log.ts', import.meta.url).href}'
      mock.timers.enable({ apis: ['setInterval'] })
      const log = createLog({ logLevel: 'info' })
      const fail = (cause) => log.child({}).error({ cause: new Error(cause) }, 'failed')
      for (let time = 0; time < 500; time += 1) fail('full')
      fail('another')
      for (let time = 0; time < 2; time += 1) log.info('an order')
      mock.timers.tick(2500)
      fail('full')
      await new Promise((written) => log.flush(written))`,
  ])
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ msg, times }) => [msg, times])).toEqual([
    ['failed', undefined],
    ['failed', undefined],
    ['an order', undefined],
    ['an order', undefined],
    ['failed', 499],
    ['failed', undefined],
  ])
})
