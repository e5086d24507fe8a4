import type { PhoneOrderRequestInput } from '#shared/orders/by-phone/phone-order-schemas.ts'
import type { Order } from '#shared/orders/order-schemas.ts'
import { api, newIdempotencyKey } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { parseJson, tabStore } from '../../../api/storage.ts'

/** The order in a member's form: a new one, or one that was put aside. */
export interface SentDraft {
  /** The member of staff. */
  owner: string
  heldOrderId: string | null
}

/** Key of what an earlier release has stored, one for the whole tab. */
const earlierKey = 'phoneOrderAttempt'

const storageKey = ({ owner, heldOrderId }: SentDraft) =>
  `${earlierKey} ${owner} ${heldOrderId ?? 'new'}`

/** An order that was sent, and of which it is not known whether it arrived. */
interface Attempt {
  /** The member of staff. */
  owner: string
  key: string
  request: PhoneOrderRequestInput
}

/** The draft's one without an answer: sent again as it was, it is placed once, also after a reload. */
export function unansweredAttempt(draft: SentDraft): Attempt | null {
  const read = (key: string) => parseJson(tabStore.get(key)) as Attempt | null
  const earlier = read(earlierKey)
  const isOwn =
    earlier?.owner === draft.owner && (earlier.request.heldOrderId ?? null) === draft.heldOrderId
  return read(storageKey(draft)) ?? (isOwn ? earlier : null)
}

function store(draft: SentDraft, attempt: Attempt | null): void {
  if (unansweredAttempt(draft)) tabStore.set(earlierKey, null)
  tabStore.set(storageKey(draft), attempt && JSON.stringify(attempt))
}

/** Generous, for phones on a bad connection. */
const timeoutMs = 40_000

/** Rejections before the shop has looked the key up: they say nothing about an earlier request with it. */
const unseen: readonly number[] = [401, 403, 429]

const isRejected = (error: unknown, isRepeat: boolean) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !(isRepeat && unseen.includes(error.status))

/** Sends what has no answer yet again, else the request; other drafts keep theirs. Throws ApiErrors. */
export async function sendOrder(draft: SentDraft, request: PhoneOrderRequestInput): Promise<Order> {
  const { owner } = draft
  const earlier = unansweredAttempt(draft)
  const attempt = earlier ?? { owner, key: newIdempotencyKey(), request }
  store(draft, attempt)
  try {
    const order = await api('POST /admin/orders', {
      body: attempt.request,
      idempotencyKey: attempt.key,
      timeoutMs,
    })
    store(draft, null)
    return order
  } catch (error) {
    // Nothing was placed under this key.
    if (isRejected(error, earlier !== null)) store(draft, null)
    throw error
  }
}
