import {
  heldDraftSchema,
  maxHeldOrders,
  type HeldDraft,
  type HeldOrder,
  type HeldOrderWithDraft,
} from '#shared/orders/by-phone/held-order-schemas.ts'
import { phoneOrderTexts } from '#shared/orders/by-phone/phone-order-texts.ts'
import { inTransaction, type Writer } from '../../platform/database/database.ts'
import { rejectStaleEdit, StaleEditError } from '../../platform/database/edit-conflicts.ts'
import { DomainError, notFound } from '../../platform/domain-error.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { ActingShop, Shop } from '../../shop.ts'
import {
  countHeldOrders,
  deleteHeldOrder,
  deleteHeldOrdersBefore,
  insertHeldOrder,
  selectHeldOrder,
  selectHeldOrders,
  updateHeldOrder,
} from './held-order-queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectHeldOrder>>>

export async function listHeldOrders({ db }: Shop): Promise<HeldOrder[]> {
  return (await selectHeldOrders(db)).map(serializeHeldOrder)
}

/** Throws `not_found` where it was placed or dropped, `conflict` where this release cannot read it. */
export async function findHeldOrder({ db }: Shop, id: string): Promise<HeldOrderWithDraft> {
  const row = await readHeldOrder(db, id)
  const { success, data } = heldDraftSchema.safeParse(row.draft)
  if (!success) {
    throw new DomainError('conflict', (language) => phoneOrderTexts[language].unreadable)
  }
  return { ...serializeHeldOrder(row), draft: data }
}

/** Puts an unfinished order aside. It holds neither stock nor prices. */
export async function holdOrder(
  shop: ActingShop,
  heldBy: string,
  draft: HeldDraft,
): Promise<HeldOrder> {
  const now = shop.clock.now()
  const id = newId()
  return inTransaction(shop, async (tx) => {
    if ((await countHeldOrders(tx)) >= maxHeldOrders) {
      throw new DomainError('conflict', (language) =>
        phoneOrderTexts[language].maxHeld(maxHeldOrders),
      )
    }
    const row = { id, draft, label: labelOf(draft), heldBy, createdAt: now, updatedAt: now }
    await insertHeldOrder(tx, row)
    return serializeHeldOrder(await readHeldOrder(tx, id))
  })
}

/** Puts an order aside again. Throws `edit_conflict` where somebody else has done so since. */
export async function holdOrderAgain(
  shop: ActingShop,
  heldBy: string,
  { id, draft, updatedAt }: { id: string; draft: HeldDraft; updatedAt: string },
): Promise<HeldOrder> {
  const row = { id, draft, label: labelOf(draft), heldBy }
  const times = { loadedAt: new Date(updatedAt), now: shop.clock.now() }
  return rejectStaleEdit(
    () =>
      inTransaction(shop, async (tx) => {
        await readHeldOrder(tx, id)
        if (!(await updateHeldOrder(tx, row, times))) throw new StaleEditError()
        return serializeHeldOrder(await readHeldOrder(tx, id))
      }),
    () => findHeldOrder(shop, id),
  )
}

export async function dropHeldOrder(shop: ActingShop, id: string): Promise<void> {
  const isDropped = isId(id) && (await inTransaction(shop, (tx) => deleteHeldOrder(tx, id)))
  if (!isDropped) throw heldNotFound()
}

/** Longer than anybody waits for a call back. */
const keptForDays = 30

/** Deletes what was put aside over 30 days ago: it names a person. */
export async function cleanUpHeldOrders(db: Writer, now: Date): Promise<void> {
  await deleteHeldOrdersBefore(db, new Date(now.getTime() - keptForDays * 86_400_000))
}

async function readHeldOrder(db: Parameters<typeof selectHeldOrder>[0], id: string): Promise<Row> {
  const row = isId(id) ? await selectHeldOrder(db, id) : null
  if (!row) throw heldNotFound()
  return row
}

function labelOf({ fullName, phone }: HeldDraft): string {
  return fullName.trim() || phone.trim()
}

function serializeHeldOrder({ id, label, heldBy, draft, updatedAt }: Row): HeldOrder {
  const { data } = heldDraftSchema.pick({ lines: true, total: true }).safeParse(draft)
  return {
    _id: id,
    label,
    heldBy,
    lines: data?.lines.length ?? 0,
    total: data?.total ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

function heldNotFound(): DomainError {
  return notFound((language) => phoneOrderTexts[language].heldNotFound)
}
