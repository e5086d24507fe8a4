import { useEffect, useState } from 'react'
import { apiEvents } from '../../api/client.ts'

const pauseMs = 5000

/**
 * Calls back when the queue of calls has changed, while the page is shown. Returns whether the shop can
 * say so now: where the stream is cut, the page has to ask.
 */
export function useCallEvents(onChange: () => void): boolean {
  const [isConnected, setIsConnected] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void listenUntilLeft(leaving.signal, onChange, setIsConnected)
    return () => leaving.abort()
  }, [onChange])
  return isConnected
}

async function listenUntilLeft(
  signal: AbortSignal,
  onChange: () => void,
  onConnected: (isConnected: boolean) => void,
): Promise<void> {
  while (!signal.aborted) {
    const onOpen = () => {
      onConnected(true)
      // Earlier events are not sent.
      onChange()
    }
    await apiEvents('GET /admin/calls/events', { signal, onOpen, onEvent: onChange }).catch(
      () => undefined,
    )
    if (signal.aborted) return
    onConnected(false)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
