import { afterAll } from 'vitest'
import { processorSeconds } from './processor-time.ts'

// Runs before each test file: its worker does one file after the other.
const before = processorSeconds()

afterAll(({}, suite) => {
  const after = processorSeconds()
  if (before === null || after === null) return
  // An orphan that ended during the file takes its share with it.
  suite.file.meta.processorSeconds = Math.max(0, after - before)
})
