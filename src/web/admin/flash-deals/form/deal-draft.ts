import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FlashDeal } from '#shared/flash-deals/flash-deal-schemas.ts'
import { readToken } from '../../../api/credentials.ts'
import { useSession } from '../../../api/session.ts'
import { tabStore } from '../../../api/storage.ts'
import { showToast } from '../../../toasts/toasts.ts'
import type { FlashDealFormValues } from './flash-deal-form-values.ts'

const storageKey = 'flashDealDraft'

/** A form as it stood when the session of its administrator ended. */
export interface DealDraft {
  /** The administrator and the deal. */
  owner: string
  /** The deal that the form was filled from; null for a new one. */
  deal: FlashDeal | null
  values: FlashDealFormValues
}

function useDraftOwner(dealId: string | undefined): string | null {
  const { user } = useSession()
  return user && `${user._id} ${dealId ?? 'new'}`
}

/** What this administrator had typed into this form when their session ended. */
export function useDealDraft(dealId: string | undefined): DealDraft | null {
  const owner = useDraftOwner(dealId)
  const [draft] = useState(() => readDraft())
  return draft !== null && draft.owner === owner ? draft : null
}

function readDraft(): DealDraft | null {
  try {
    // Written by this tab alone.
    return JSON.parse(tabStore.get(storageKey) ?? 'null') as DealDraft | null
  } catch {
    return null
  }
}

/** Fills the form with a draft, and stores what is typed when the session ends before it is saved. */
export function useKeepDraft(
  draft: DealDraft | null,
  deal: FlashDeal | null,
  form: UseFormReturn<FlashDealFormValues>,
): void {
  const owner = useDraftOwner(deal?._id)
  const { reset, getValues, formState } = form
  const { isDirty } = formState

  useEffect(() => {
    if (draft === null) return
    reset(draft.values, { keepDefaultValues: true })
    tabStore.set(storageKey, null)
    showToast('Your changes are still here', 'They are not saved yet.')
  }, [draft, reset])

  useEffect(() => {
    if (!isDirty || owner === null) return
    const token = readToken()
    return () => {
      if (readToken() === token) return
      const draft: DealDraft = { owner, deal, values: getValues() }
      tabStore.set(storageKey, JSON.stringify(draft))
    }
  }, [isDirty, owner, deal, getValues])
}
