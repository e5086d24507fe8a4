/**
 * One Ctrl-C arrives several times: from the terminal, from npm, from `node --watch`. Signals within
 * this time are the same one.
 */
const sameSignalMs = 2000

export interface EndSignalHandlers {
  /** Ctrl-C or SIGTERM: ends the work in order. */
  first(signal: NodeJS.Signals): void
  /** A later signal: the operator does not want to wait. */
  again(): void
}

/** Calls the handlers instead of ending the process. Returns the function that removes them. */
export function onEndSignals({ first, again }: EndSignalHandlers): () => void {
  let firstAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      first(signal)
    } else if (performance.now() - firstAt > sameSignalMs) again()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  return () => void process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
}
