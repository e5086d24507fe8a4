import type { FastifyBaseLogger } from 'fastify'

const longestGoodbyeMs = 20_000

/** Ends in order on Ctrl-C and on SIGTERM; at once when asked a second time. */
export function shutdownOnSignals(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let ending = false
  const end = (signal: string) => {
    if (ending) process.exit(1)
    ending = true
    log.info(`${signal}: closing the shop`)
    setTimeout(() => process.exit(1), longestGoodbyeMs).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ cause: String(error) }, 'the shop did not close in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => end('SIGINT'))
  process.on('SIGTERM', () => end('SIGTERM'))
}
