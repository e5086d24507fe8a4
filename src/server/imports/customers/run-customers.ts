import { recordChanges } from '../../audit/record-change.ts'
import type { RecordedChanges } from '../../audit/audit-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ActingShop } from '../../shop.ts'
import { type ImportRecord, silenceWebhooks } from '../import-queries.ts'
import { insertChanges } from '../passes/change-queries.ts'
import type { RanGroups, RunOutcome } from '../passes/pass.ts'
import { RefusedRows } from '../products/imported-product.ts'
import { readGroups } from '../rows/read-groups.ts'
import type { RowGroup } from '../rows/row-queries.ts'
import {
  fillPhone,
  type FoundAccount,
  insertAccounts,
  insertAddresses,
  lockAccountsByEmail,
  type StoredAddress,
} from './account-queries.ts'
import { type ImportedCustomer, importedCustomer } from './imported-customer.ts'

/** What becomes of a customer of the file. */
interface Plan {
  customer: ImportedCustomer
  id: string
  state: 'new' | 'changed' | 'same'
  /** Of the account that there is. */
  updatedBefore: Date | null
  /** What the account gets. */
  phone: string | null
  addresses: StoredAddress[]
}

/**
 * Tries or imports customers within a transaction. Accounts of people who have one only get what they lack:
 * nothing that their owners set is overwritten. Nobody is mailed, and no account gets a password.
 */
export async function runCustomers(
  tx: Tx,
  shop: ActingShop,
  record: ImportRecord,
  groups: readonly RowGroup[],
): Promise<RanGroups> {
  const now = shop.clock.now()
  const read = readGroups(
    groups,
    (rows) => importedCustomer(record, rows, now),
    ({ email }) => email,
  )
  const customers = read.flatMap(({ value }) => value ?? [])
  const found = await lockAccountsByEmail(
    tx,
    customers.map(({ email }) => email),
  )
  const accounts = new Map(found.map((account) => [account.email, account]))
  const plans = customers.map((customer) => planOf(customer, accounts.get(customer.email), now))
  if (record.status === 'running') await writePlans(tx, shop, record, plans)
  const byCustomer = new Map(plans.map((plan) => [plan.customer, plan]))
  const outcomes = read.map(({ group, value: customer, refused }): RunOutcome => {
    const plan = customer && byCustomer.get(customer)
    if (!plan) return { group, refused: refused ?? new RefusedRows([]) }
    const { id, state } = plan
    return {
      group,
      state,
      productId: id,
      differences: differencesOf(plan),
      warnings: customer.warnings,
    }
  })
  return { outcomes, tags: [] }
}

function planOf(customer: ImportedCustomer, account: FoundAccount | undefined, now: Date): Plan {
  const id = account?.id ?? newId()
  const addresses = customer.addresses.map((address, at) => ({
    id: newId(),
    customerId: id,
    ...address,
    isDefault: at === 0,
    createdAt: now,
  }))
  const plan = { customer, id, updatedBefore: account?.updatedAt ?? null }
  if (!account) return { ...plan, state: 'new', phone: customer.phone, addresses }
  // Of staff, and of accounts that are closed or merged, nothing is filled.
  const isOpen = account.role === 'user' && account.blockedAt === null
  const phone = isOpen && account.phone === null ? customer.phone : null
  const missing = isOpen && !account.hasAddress ? addresses : []
  const state = phone !== null || missing.length > 0 ? 'changed' : 'same'
  return { ...plan, state, phone, addresses: missing }
}

/** What the accounts get beside what they have. */
function differencesOf({ state, phone, addresses }: Plan): RecordedChanges {
  if (state !== 'changed') return {}
  const lines = addresses.map((each) => `${each.fullAddress}, ${each.thana}, ${each.district}`)
  return {
    ...(phone !== null && { phone: [null, phone] }),
    ...(lines.length > 0 && { addresses: [[], lines] }),
  }
}

async function writePlans(
  tx: Tx,
  { clock }: ActingShop,
  { id: importId, fileName }: ImportRecord,
  plans: readonly Plan[],
): Promise<void> {
  const now = clock.now()
  const created = plans.filter(({ state }) => state === 'new')
  await silenceWebhooks(tx)
  const inserted = await insertAccounts(
    tx,
    created.map(({ id, phone, customer: { email, name, joinedAt } }) => ({
      id,
      name,
      email,
      phone,
      emailVerified: false,
      createdAt: joinedAt ?? now,
      updatedAt: now,
    })),
  )
  // Somebody has just registered with one of them: the queue tries the chunk again.
  if (inserted < created.length) throw new Error('an e-mail of the import has just been taken')
  const changed = plans.filter(({ state }) => state === 'changed')
  for (const { id, phone } of changed) if (phone !== null) await fillPhone(tx, id, phone, now)
  const written = [...created, ...changed]
  await insertAddresses(
    tx,
    written.flatMap(({ addresses }) => addresses),
  )
  if (written.length === 0) return
  await insertChanges(
    tx,
    written.map(({ id, customer, state, phone, updatedBefore, addresses }) => ({
      importId,
      productId: id,
      line: customer.line,
      before: null,
      updatedAt: state === 'changed' && phone === null ? (updatedBefore ?? now) : now,
      stockAfter: {},
      account: {
        isNew: state === 'new',
        phone,
        updatedBefore: updatedBefore?.toISOString() ?? null,
        addresses: addresses.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
      },
    })),
  )
  await recordChanges(
    tx,
    clock,
    written.map(({ id, state, phone, addresses }) => ({
      action: state === 'new' ? 'created' : 'changed',
      type: 'customer',
      id,
      label: '',
      after: {
        ...(phone !== null && { phone }),
        ...(addresses.length > 0 && { addresses: addresses.length }),
      },
      reason: fileName,
    })),
  )
}
