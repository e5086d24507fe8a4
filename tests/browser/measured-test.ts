import { test as base } from '@playwright/test'
import { processorSeconds } from '../checks/processor-time.ts'
import { processorAnnotation } from '../checks/test-results.ts'

/** Notes the processor time of each test, for the report of the checks. */
export const test = base.extend<{ measureProcessor: void }>({
  measureProcessor: [
    async ({}, use, testInfo) => {
      const before = processorSeconds()
      await use()
      const after = processorSeconds()
      if (before === null || after === null) return
      const description = Math.max(0, after - before).toFixed(2)
      testInfo.annotations.push({ type: processorAnnotation, description })
    },
    { auto: true },
  ],
})
