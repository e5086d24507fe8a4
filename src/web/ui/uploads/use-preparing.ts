import { useState } from 'react'

/** Whether files are still prepared for an upload, and what counts the work that prepares them. */
export function usePreparing(): [isPreparing: boolean, prepare: (work: Promise<void>) => void] {
  const [count, setCount] = useState(0)
  const prepare = (work: Promise<void>) => {
    setCount((before) => before + 1)
    void work.finally(() => setCount((before) => before - 1))
  }
  return [count > 0, prepare]
}
