import type { Database } from '../../../src/server/platform/database/database.ts'

/**
 * Where each kind of write is found again: the ids of its rows, or the texts that each request has for itself
 * alone. Each acknowledged write is there exactly once.
 */
const rowsOf = {
  order: 'select id::text from orders',
  request: 'select idempotency_key from order_requests',
  edit: 'select note from order_changes',
  call: 'select note from order_calls',
  /** An order, its status, and since when. */
  status: `select concat_ws(' ', order_id, status, round(extract(epoch from created_at) * 1000)) from order_status_changes`,
  money: 'select note from order_money',
  credit: `select reason from store_credit_entries where cause = 'correction'`,
  booking: `select concat_ws(' ', batch_id, order_id) from parcels`,
  'move by hand': `select reason from parcel_events where source = 'hand'`,
  payout: 'select ref from courier_payouts',
  'undone payout': 'select id::text from courier_payouts where undone_at is not null',
  'resolved difference': `select reason from parcel_cash where kind = 'adjustment'`,
  return: 'select comment from returns',
  'return step': 'select note from return_steps',
  'cleared units': 'select reason from faulty_movements where source_id is not null',
  claim: 'select complaint from claims',
  'claim step': 'select note from claim_steps',
  document: 'select idempotency_key from stock_documents',
  undo: 'select distinct undo_of::text from audit_entries',
} as const

export type RowKind = keyof typeof rowsOf

/** Kinds whose requests are sent again until they are answered, so that there is no other row of them. */
const whole = {
  /** Without the replacements of returns. */
  order: `select id::text from orders
    where not exists (select from returns where replacement_order_id = orders.id)
      and not exists (select from order_money where kind = 'exchange' and cause_id = orders.id)`,
  request: rowsOf.request,
  money: `select note from order_money where kind in ('payment', 'write_off')`,
  credit: rowsOf.credit,
  document: rowsOf.document,
} as const satisfies Partial<Record<RowKind, string>>

/** Writes that the shop has acknowledged so far. */
export function createAcknowledged() {
  const keys = new Map<RowKind, Set<string>>()
  return {
    add(kind: RowKind, key: string) {
      keys.set(kind, (keys.get(kind) ?? new Set()).add(key))
    },
    /** Of an order that the shop has shown: its statuses with their times. */
    addTimeline(order: { _id: string; timeline: { status: string; at: string }[] }) {
      for (const { status, at } of order.timeline)
        this.add('status', `${order._id} ${status} ${Date.parse(at)}`)
    },
    /** Writes acknowledged before the call that are missing or duplicated. */
    async findFaults({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
      const faults: string[] = []
      for (const [kind, known] of keys) {
        const { rows } = await pool.query<{ key: string; count: number }>(
          `select key, count(found.of)::int as count from unnest($1::text[]) as key
          left join (${rowsOf[kind]}) as found (of) on found.of = key
          group by key having count(found.of) <> 1`,
          [[...known]],
        )
        faults.push(...rows.map(({ key, count }) => `${kind} ${key} is there ${count} times`))
      }
      return faults
    },
    /** Rows that were never acknowledged, once no request is under way. */
    async findOthers({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
      const faults: string[] = []
      for (const [kind, rows] of Object.entries(whole)) {
        const known = [...(keys.get(kind as RowKind) ?? [])]
        const others = await pool.query<{ key: string }>(
          `select found.of as key from (${rows}) as found (of) where found.of <> all ($1::text[])`,
          [known],
        )
        faults.push(...others.rows.map(({ key }) => `${kind} ${key} was not acknowledged`))
      }
      return faults
    },
  }
}

export type Acknowledged = ReturnType<typeof createAcknowledged>
