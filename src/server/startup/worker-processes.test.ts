import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { fakeTimers } from '../../../tests/support/faults/system-time.ts'
import { startWorkerProcesses } from './worker-processes.ts'

class FakeWorker extends EventEmitter {
  exitedAfterDisconnect = false
}

/** Processes that a test crashes, with a clock that it moves. */
function startFakes(count: number) {
  fakeTimers()
  const forked: FakeWorker[] = []
  const lines: string[] = []
  const onGivenUp = vi.fn<() => void>()
  const { stopReplacing } = startWorkerProcesses({
    count,
    fork() {
      const worker = new FakeWorker()
      forked.push(worker)
      return worker
    },
    print: (line) => void lines.push(line),
    onGivenUp,
  })
  const crashLast = () => forked.at(-1)?.emit('exit')
  return { forked, lines, onGivenUp, stopReplacing, crashLast }
}

test('a worker process that crashes is replaced, after a pause that grows', () => {
  const { forked, crashLast } = startFakes(2)
  expect(forked).toHaveLength(2)
  const pauses = [100, 200, 400, 800, 1600]
  for (const [done, pause] of pauses.entries()) {
    crashLast()
    vi.advanceTimersByTime(pause - 1)
    expect(forked).toHaveLength(2 + done)
    vi.advanceTimersByTime(1)
    expect(forked).toHaveLength(3 + done)
  }
  // A quiet minute later the pause is short again.
  vi.advanceTimersByTime(60_000)
  crashLast()
  vi.advanceTimersByTime(100)
  expect(forked).toHaveLength(8)
})

test('after five crashes of each within a minute the shop gives up and says so', () => {
  const { forked, lines, onGivenUp, crashLast } = startFakes(1)
  for (let crash = 1; crash <= 5; crash += 1) {
    expect(onGivenUp).not.toHaveBeenCalled()
    crashLast()
    vi.advanceTimersByTime(5000)
  }
  expect(onGivenUp).toHaveBeenCalledTimes(1)
  expect(forked).toHaveLength(5)
  expect(lines.at(-1)).toMatch(/^5 worker processes crashed within a minute;.*The shop ends/)
})

test('one that was asked to end is not replaced, nor any once the shop closes', () => {
  const { forked, stopReplacing, crashLast } = startFakes(1)
  const [worker] = forked
  if (worker) worker.exitedAfterDisconnect = true
  crashLast()
  vi.advanceTimersByTime(10_000)
  expect(forked).toHaveLength(1)

  const other = startFakes(1)
  other.crashLast()
  other.stopReplacing()
  stopReplacing()
  vi.advanceTimersByTime(10_000)
  expect(other.forked).toHaveLength(1)
})
