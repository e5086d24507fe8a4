import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Call } from '#shared/orders/calls/call-schemas.ts'
import { type CallOutcome, undoSeconds } from '#shared/orders/calls/calls.ts'
import { api } from '../../api/client.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useTexts } from '../../languages/language.ts'
import { callsPageTexts } from './calls-page-texts.ts'
import { useCallEvents } from './use-call-events.ts'

/** Without events, and for calls that fall due by the clock. */
const pollMs = 15_000

const slowPollMs = 60_000

interface Ending {
  call: Call
  outcome: CallOutcome
  reason?: string
  note: string
}

/** The order that one has to call, how its call ends, and what can be taken back. */
export function useCallQueue() {
  const t = useTexts(callsPageTexts)
  const client = useQueryClient()
  const [undoable, setUndoable] = useState<Ending | null>(null)
  const onChange = useCallback(() => {
    void client.invalidateQueries({ queryKey: apiKey('GET /admin/calls/waiting') })
    // An order that somebody is on the phone about stays.
    const shown = client.getQueryData<{ call: Call | null }>(adminQueryKeys.nextCall)
    if (!shown?.call) void client.invalidateQueries({ queryKey: adminQueryKeys.nextCall })
  }, [client])
  const isConnected = useCallEvents(onChange)
  const next = useQuery({
    queryKey: adminQueryKeys.nextCall,
    queryFn: async ({ signal }) => {
      const taken = await api('POST /admin/calls/next', { signal })
      // It waits no longer.
      void client.invalidateQueries({ queryKey: apiKey('GET /admin/calls/waiting') })
      return taken
    },
    refetchInterval: ({ state }) => {
      if (state.data?.call) return false
      return isConnected ? slowPollMs : pollMs
    },
    staleTime: 0,
  })
  const reload = () => client.refetchQueries({ queryKey: adminQueryKeys.nextCall })
  const invalidates = [adminQueryKeys.lists]
  const end = useApiMutation(
    ({ call, outcome, reason, note }: Ending) =>
      api('POST /admin/calls/:id', {
        params: { id: call.order._id },
        body: {
          outcome,
          note,
          updatedAt: call.order.updatedAt,
          ...(reason !== undefined && { reason }),
        },
      }),
    {
      error: t.error,
      onSuccess: (_, ending) => {
        setUndoable(ending)
        return reload()
      },
      onError: reload,
      invalidates,
    },
  )
  const undo = useApiMutation(
    ({ call }: Ending) => api('POST /admin/calls/:id/undo', { params: { id: call.order._id } }),
    {
      error: t.undoError,
      onSuccess: async () => {
        await reload()
        setUndoable(null)
      },
      onError: () => setUndoable(null),
      invalidates,
    },
  )

  useEffect(() => {
    if (undoable === null) return
    const timer = setTimeout(() => setUndoable(null), undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [undoable])

  return { next, end, undo, undoable }
}
