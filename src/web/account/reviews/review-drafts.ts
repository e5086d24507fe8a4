import { useCallback, useState } from 'react'
import { starSteps } from '#shared/reviews/reviews.ts'
import { parseJson, tabStore } from '../../api/storage.ts'
import type { FormImage } from '../../ui/uploads/form-images.ts'
import {
  initialDraft,
  isDifferent,
  subjectKey,
  type ReviewDraft,
  type ReviewSubject,
} from './review-values.ts'

const storageKey = 'reviewDrafts'

/** Beyond this number the oldest drafts are dropped. */
const maxDrafts = 20

/** Stars and comment of a draft; its names are those of the stored JSON. */
interface StoredDraft {
  subject: string
  rating: number | null
  comment: string
}

interface ReviewDrafts {
  /** The input of a form that was closed, or its initial values. */
  read: (subject: ReviewSubject) => ReviewDraft
  /** Stores what a form holds when it is closed. */
  store: (subject: ReviewSubject, draft: ReviewDraft) => void
  /** The review is stored by the shop. */
  clear: (subject: ReviewSubject) => void
}

/**
 * Unfinished reviews of a customer. Stars and comments outlive a reload and the end of a session in
 * this tab; selected files cannot be stored, and live as long as the page.
 */
export function useReviewDrafts(customerId: string): ReviewDrafts {
  const [images] = useState(() => new Map<string, FormImage[]>())

  const clear = useCallback(
    (subject: ReviewSubject) => {
      images.delete(subjectKey(subject))
      change(customerId, (drafts) => without(drafts, subject))
    },
    [customerId, images],
  )

  const store = useCallback(
    (subject: ReviewSubject, draft: ReviewDraft) => {
      if (!isDifferent(draft, initialDraft(subject))) return clear(subject)
      images.set(subjectKey(subject), draft.images)
      const { rating = null, comment } = draft
      change(customerId, (drafts) => [
        ...without(drafts, subject),
        { subject: subjectKey(subject), rating, comment },
      ])
    },
    [customerId, images, clear],
  )

  const read = useCallback(
    (subject: ReviewSubject): ReviewDraft => {
      const key = subjectKey(subject)
      const initial = initialDraft(subject)
      const stored = parseDrafts(tabStore.get(storageKey), customerId).find(
        (draft) => draft.subject === key,
      )
      if (!stored) return initial
      const rating = starSteps.find((stars) => stars === stored.rating)
      return {
        ...(rating && { rating }),
        comment: stored.comment,
        images: images.get(key) ?? initial.images,
      }
    },
    [customerId, images],
  )

  return { read, store, clear }
}

function without(drafts: readonly StoredDraft[], subject: ReviewSubject): StoredDraft[] {
  return drafts.filter((draft) => draft.subject !== subjectKey(subject))
}

function change(
  customerId: string,
  changed: (drafts: readonly StoredDraft[]) => readonly StoredDraft[],
): void {
  const drafts = changed(parseDrafts(tabStore.get(storageKey), customerId)).slice(-maxDrafts)
  tabStore.set(storageKey, drafts.length > 0 ? JSON.stringify({ customerId, drafts }) : null)
}

/** The drafts if they belong to this customer, without malformed ones. */
export function parseDrafts(stored: string | null, customerId: string): StoredDraft[] {
  const { customerId: owner, drafts } = (parseJson(stored) ?? {}) as Record<string, unknown>
  return owner === customerId && Array.isArray(drafts) ? drafts.filter(isStoredDraft) : []
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { subject, comment } = value as Partial<StoredDraft>
  return typeof subject === 'string' && typeof comment === 'string'
}
