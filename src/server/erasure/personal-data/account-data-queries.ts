import { sql } from 'drizzle-orm'
import { auditEntries } from '../../audit/audit-tables.ts'
import { passwordCodes } from '../../accounts/account-tables.ts'
import { carts } from '../../carts/cart-tables.ts'
import { contactMessages, launchNotices } from '../../contact/contact-tables.ts'
import { parcels } from '../../couriers/parcels/parcel-tables.ts'
import { customers } from '../../customers/customer-tables.ts'
import { importChanges, importParts, importRows, imports } from '../../imports/import-tables.ts'
import { returns } from '../../returns/return-tables.ts'
import { helpfulMarks, reviews } from '../../reviews/review-tables.ts'
import { savedViews } from '../../saved-views/saved-view-tables.ts'
import { staffInvitations } from '../../staff/invitations/invitation-tables.ts'
import { claims } from '../../warranty/claim-tables.ts'
import { orderMoneyKinds } from '#shared/orders/money/order-money.ts'
import {
  among,
  anyOf,
  containsAny,
  deletedRows,
  erasedColumns,
  lastDigits,
  ofAccounts,
  ofEmails,
  ofOrders,
  type Person,
  withoutTraces,
} from './personal-table-queries.ts'

/** The fields of the audit log that say nothing of a person; of the others it keeps that they changed. */
const keptFields: readonly string[] = [
  ...orderMoneyKinds,
  'as',
  'cashOnDelivery',
  'collected',
  'consignmentId',
  'coupon',
  'courier',
  'deliveryCharge',
  'hidden',
  'hideReason',
  'importedNumber',
  'isBlocked',
  'items',
  'kind',
  'method',
  'movedOrders',
  'movedStoreCredit',
  'open',
  'parcel',
  'parcelState',
  'read',
  'received',
  'role',
  'source',
  'status',
  'storeCredit',
  'total',
  'units',
  'weightGrams',
  'withoutUnits',
]

const keptChanges = sql`(
  select coalesce(jsonb_object_agg(field.key, case
    when field.key = any(${sql.param([...keptFields])}::text[]) then field.value
    else '[null, null]' end), '{}')
  from jsonb_each(${auditEntries.changes}) as field)`

const { subjectId } = auditEntries

/** Entries about the person, and about what belongs to them. */
const auditedRows = anyOf(
  ofAccounts(subjectId),
  ofOrders(subjectId),
  among(subjectId, returns.id, ofOrders(returns.orderId)),
  among(subjectId, claims.id, ofOrders(claims.orderId)),
  among(subjectId, parcels.id, ofOrders(parcels.orderId)),
  among(subjectId, reviews.id, ofAccounts(reviews.customerId)),
  among(subjectId, staffInvitations.id, ofEmails(staffInvitations.email)),
)

/** Rows of files with accounts and orders: those that became the person's, and the others with their e-mail. */
const importedRows = anyOf(
  ofAccounts(importRows.productId),
  ofOrders(importRows.productId),
  (person) =>
    sql`(${importRows.importId} in (select id from ${imports} where kind <> 'products')
      and ${containsAny(sql`lower(${importRows.cells}::text)`, person.emails)})`,
)

/** In a customer's or guest's name, as the marks of reviews store it. */
const voterKeys = ({ accountIds, guestKeys }: Person) => [
  ...accountIds.map((id) => `customer:${id}`),
  ...guestKeys.map((key) => `guest:${key}`),
]

/**
 * Data about a person besides their orders, in the order of its removal: rows found by another table before
 * that table, the account last. Rows that belong to an account alone go with it.
 */
export const accountData = [
  erasedColumns(
    auditEntries,
    auditedRows,
    () => ({
      changes: keptChanges,
      reason: null,
      subjectLabel: sql`case when ${auditEntries.subjectType} = 'invitation' then ''
        else ${auditEntries.subjectLabel} end`,
    }),
    {
      word: ['action', 'subjectType'],
      staff: ['actorKind', 'jobName', 'apiKey', 'network', 'requestId'],
    },
  ),
  deletedRows(importParts, among(importParts.importId, importRows.importId, importedRows)),
  erasedColumns(
    imports,
    among(imports.id, importRows.importId, importedRows),
    () => ({ sample: [] }),
    {
      word: ['encoding', 'delimiter', 'kind', 'format', 'openOrders', 'status'],
      goods: ['fileName', 'headings', 'columns', 'defaultCategory', 'counts', 'problem'],
      staff: ['network'],
    },
  ),
  erasedColumns(
    importRows,
    importedRows,
    () => ({
      cells: sql`(select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(${importRows.cells}))`,
      productKey: '',
      productAlias: null,
      differences: null,
      reason: null,
    }),
    { word: ['state'], goods: ['oddPrices'] },
  ),
  deletedRows(importChanges, ofAccounts(importChanges.productId)),
  erasedColumns(
    reviews,
    ofAccounts(reviews.customerId),
    (person) => ({ customerId: null, reply: withoutTraces(reviews.reply, person) }),
    { word: ['hideReason'], goods: ['productName', 'productImage'], published: ['comment'] },
  ),
  erasedColumns(
    helpfulMarks,
    (person) => sql`${helpfulMarks.voterKey} = any(${sql.param(voterKeys(person))}::text[])`,
    () => ({ voterKey: sql`'erased:' || gen_random_uuid()`, clientNetwork: null }),
  ),
  deletedRows(
    carts,
    ({ guestKeys }) => sql`${carts.guestKey} = any(${sql.param([...guestKeys])}::text[])`,
  ),
  deletedRows(contactMessages, ofEmails(contactMessages.email)),
  deletedRows(launchNotices, ofEmails(launchNotices.email)),
  deletedRows(passwordCodes, ofEmails(passwordCodes.email)),
  deletedRows(staffInvitations, ofEmails(staffInvitations.email)),
  deletedRows(savedViews, ({ emails, phones }) =>
    containsAny(savedViews.query, [...emails.map(encodeURIComponent), ...lastDigits(phones)]),
  ),
  deletedRows(customers, ofAccounts(customers.id)),
]
