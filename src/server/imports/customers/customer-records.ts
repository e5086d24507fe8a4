import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { RecordKind, RecordPlan } from '../passes/records.ts'
import {
  fillPhone,
  type FoundAccount,
  insertAccounts,
  insertAddresses,
  lockAccountsByEmail,
  type StoredAddress,
} from './account-queries.ts'
import { type ImportedCustomer, importedCustomer } from './imported-customer.ts'

interface CustomerPlan extends RecordPlan {
  customer: ImportedCustomer
  /** New values of the account. */
  phone: string | null
  addresses: StoredAddress[]
}

/**
 * Accounts of people who have one only get what they lack: nothing that their owners set is overwritten. Nobody
 * is mailed, and no account gets a password.
 */
export const customerRecords: RecordKind<ImportedCustomer, CustomerPlan> = {
  type: 'customer',
  read: importedCustomer,
  keyOf: ({ email }) => email,
  async plan(tx, customers, now) {
    const emails = customers.map(({ email }) => email)
    const found = await lockAccountsByEmail(tx, emails)
    const accounts = new Map(found.map((account) => [account.email, account]))
    return (customer) => planOf(customer, accounts.get(customer.email), now)
  },
  write: writePlans,
}

function planOf(
  customer: ImportedCustomer,
  account: FoundAccount | undefined,
  now: Date,
): CustomerPlan {
  const { line, warnings } = customer
  const id = account?.id ?? newId()
  // Nothing is filled of staff, of accounts that are closed or merged, or where a stranger would read it.
  const isOpen =
    !account || (account.role === 'user' && account.blockedAt === null && !account.isUnproved)
  const phone = isOpen && (account?.phone ?? null) === null ? customer.phone : null
  const lacksAddress = isOpen && !account?.hasAddress
  const addresses = (lacksAddress ? customer.addresses : []).map((address, at) => ({
    id: newId(),
    customerId: id,
    ...address,
    isDefault: at === 0,
    createdAt: now,
  }))
  const isFilled = phone !== null || addresses.length > 0
  const lines = addresses.map((each) => `${each.fullAddress}, ${each.thana}, ${each.district}`)
  return {
    customer,
    id,
    line,
    state: !account ? 'new' : isFilled ? 'changed' : 'same',
    phone,
    addresses,
    differences: account
      ? {
          ...(phone !== null && { phone: [null, phone] }),
          ...(lines.length > 0 && { addresses: [[], lines] }),
        }
      : {},
    warnings,
    audited: {
      label: '',
      after: {
        ...(phone !== null && { phone }),
        ...(addresses.length > 0 && { addresses: addresses.length }),
      },
    },
    stored: {
      updatedAt: account && phone === null ? account.updatedAt : now,
      account: {
        isNew: !account,
        phone,
        updatedBefore: account?.updatedAt.toISOString() ?? null,
        addresses: addresses.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
      },
    },
  }
}

async function writePlans(tx: Tx, plans: readonly CustomerPlan[], now: Date): Promise<void> {
  const created = plans.filter(({ state }) => state === 'new')
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
  for (const { id, state, phone } of plans) {
    if (state === 'changed' && phone !== null) await fillPhone(tx, id, phone, now)
  }
  await insertAddresses(
    tx,
    plans.flatMap(({ addresses }) => addresses),
  )
}
