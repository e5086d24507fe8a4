import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../audit/audit-tables.ts'
import { passwordCodes } from '../../accounts/account-tables.ts'
import { carts } from '../../carts/cart-tables.ts'
import { contactMessages, launchNotices, messageText } from '../../contact/contact-tables.ts'
import { parcels } from '../../couriers/parcels/parcel-tables.ts'
import { customers, customerText } from '../../customers/customer-tables.ts'
import { nameWords } from '../../customers/names/name-word-tables.ts'
import { importChanges, importParts, importRows, imports } from '../../imports/import-tables.ts'
import { orders, orderText } from '../../orders/order-tables.ts'
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

/** The text that an exported list was searched by, in small letters; null without a search. */
const searched = sql`lower(substring(
  ${auditEntries.changes}->'filter'->>1 from '(?:^|&)search=([^&]*)'))`

/** Exports of a search for the person: by e-mail, phone, or words of the name alone. */
const searchedExports = ({ emails, phones, names }: Person) => {
  const words = names.flatMap((name) => name.toLowerCase().split(/\s+/)).filter(Boolean)
  return sql`(${auditEntries.action} = 'exported' and (
    ${containsAny(searched, emails)}
    or ${containsAny(sql`regexp_replace(${searched}, '[^0-9]', '', 'g')`, lastDigits(phones))}
    or regexp_split_to_array(btrim(${searched}), '[[:space:]]+') <@ ${sql.param(words)}::text[]))`
}

/** Entries about the person, and about what belongs to them. */
const auditedRows = anyOf(
  ofAccounts(subjectId),
  ofOrders(subjectId),
  among(subjectId, returns.id, ofOrders(returns.orderId)),
  among(subjectId, claims.id, ofOrders(claims.orderId)),
  among(subjectId, parcels.id, ofOrders(parcels.orderId)),
  among(subjectId, reviews.id, ofAccounts(reviews.customerId)),
  among(subjectId, staffInvitations.id, ofEmails(staffInvitations.email)),
  searchedExports,
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

/** Rows of a table whose text has the word of `name_words` as it is written, by their index. */
const named = (table: PgTable, text: SQL) => sql`exists (select from ${table}
  where text_grams(${text}) @@ name_grams(${nameWords.word}) and position(${nameWords.word} in ${text}) > 0)`

/** The words of their names that no order, account or message has any more. */
const wordsOfNobody = ({ names }: Person) => sql`(
  ${nameWords.word} in (select words_of_name(name) from unnest(${sql.param([...names])}::text[]) as name)
  and not ${named(orders, orderText(orders))}
  and not ${named(customers, customerText(customers))}
  and not ${named(contactMessages, messageText(contactMessages))})`

/**
 * Data about a person besides their orders, in the order of its removal: rows found by another table before
 * that table, the account, then what is left of its name last. Rows that belong to an account alone go with it.
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
  // Words that nobody else's name has.
  deletedRows(nameWords, wordsOfNobody),
]
