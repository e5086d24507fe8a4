import { useState } from 'react'
import type { HeldDraft, HeldOrderWithDraft } from '#shared/orders/by-phone/held-order-schemas.ts'
import { api } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiKey } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { newOrderTexts } from './new-order-texts.ts'

interface HoldingOptions {
  /** The order in the form, as it was taken up; null for a new one. */
  held: HeldOrderWithDraft | null
  /** The form now; null where there is nothing to put aside. */
  draft: () => HeldDraft | null
  /** The form is to be like this; null for a new order. */
  onShow: (taken: HeldOrderWithDraft | null) => void
  /** The order in the form was placed or dropped, or put aside anew, by somebody else. */
  onLost: () => void
}

/** Puts the order in the form aside, and takes others up. */
export function useHolding({ held, draft, onShow, onLost }: HoldingOptions) {
  const { held: t } = useTexts(newOrderTexts)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const store = async (stored: HeldDraft) => {
    if (!held) return api('POST /admin/held-orders', { body: { draft: stored } })
    const body = { draft: stored, updatedAt: held.updatedAt }
    return api('PUT /admin/held-orders/:id', { params: { id: held._id }, body })
  }
  const onError = (error: Error) => {
    // The input is put aside as another one then.
    if (error instanceof ApiError && [404, 409].includes(error.status)) onLost()
  }
  const holding = useApiMutation(
    async () => {
      const stored = draft()
      return stored && store(stored)
    },
    {
      success: { title: t.holdDone, text: t.holdDoneText },
      error: t.holdFailed,
      onSuccess: () => onShow(null),
      onError,
      invalidates: [apiKey('GET /admin/held-orders')],
    },
  )
  const taking = useApiMutation(
    async (id: string) => {
      setPendingId(id)
      const taken = await api('GET /admin/held-orders/:id', { params: { id } })
      // Nothing typed is lost.
      const stored = draft()
      if (stored) await store(stored)
      return taken
    },
    {
      error: t.takeUpFailed,
      onSuccess: ({ heldOrder }) => onShow(heldOrder),
      onError,
      invalidates: [apiKey('GET /admin/held-orders')],
    },
  )
  return {
    hold: () => holding.mutate(),
    isHolding: holding.isPending,
    isPending: holding.isPending || taking.isPending,
    takeUp: (id: string) => taking.mutate(id),
    takingUpId: taking.isPending ? pendingId : null,
  }
}
