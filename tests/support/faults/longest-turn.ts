interface LongestTurn<T> {
  result: T
  /** Processor time of one turn of the event loop, during which no other request is served. */
  ms: number
}

/** Does some work of this process, and measures the longest turn meanwhile. Other processes do not count. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<LongestTurn<T>> {
  let before = process.cpuUsage()
  let ms = 0
  let isWorking = true
  const endTurn = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    ms = Math.max(ms, (user + system) / 1000)
    if (isWorking) setImmediate(endTurn)
  }
  setImmediate(endTurn)
  try {
    const result = await work()
    return { result, ms }
  } finally {
    isWorking = false
  }
}
