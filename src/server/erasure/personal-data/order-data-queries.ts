import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { erasedText } from '#shared/orders/orders.ts'
import { returnReasons } from '#shared/returns/returns.ts'
import { parcelCash } from '../../cash/cash-tables.ts'
import { courierHits, parcelEvents, parcels } from '../../couriers/parcels/parcel-tables.ts'
import { buyerScores } from '../../couriers/scores/buyer-score-tables.ts'
import { heldOrders } from '../../orders/by-phone/held-order-tables.ts'
import { orderCalls } from '../../orders/calls/order-call-tables.ts'
import { orderChanges } from '../../orders/edits/order-change-tables.ts'
import { orderMails } from '../../orders/emails/order-mail-tables.ts'
import { orderMoney } from '../../orders/money/order-money-tables.ts'
import { orderNotes } from '../../orders/notes/order-note-tables.ts'
import { orderConfirmations, orders, orderStatusChanges } from '../../orders/order-tables.ts'
import { orderRequests } from '../../orders/placing/order-request-tables.ts'
import { returnImages, returnLines, returns, returnSteps } from '../../returns/return-tables.ts'
import { claimImages, claims, claimSteps } from '../../warranty/claim-tables.ts'
import {
  among,
  anyOf,
  containsAny,
  deletedRows,
  erasedColumns,
  lastDigits,
  ofOrders,
  type Person,
  withoutTraces,
} from './personal-table-queries.ts'

export const ofReturns = (column: typeof returnSteps.returnId | typeof returnImages.returnId) =>
  among(column, returns.id, ofOrders(returns.orderId))

export const ofClaims = (column: typeof claimSteps.claimId | typeof claimImages.claimId) =>
  among(column, claims.id, ofOrders(claims.orderId))

const erasedAddress = {
  fullName: erasedText,
  phone: erasedText,
  fullAddress: erasedText,
  district: erasedText,
  thana: erasedText,
}

/** The content of an order without its address. */
const withoutAddress = (content: SQLWrapper) =>
  sql`jsonb_set(${content}, '{shippingAddress}', ${JSON.stringify(erasedAddress)}::jsonb)`

/** A reason of the list stays, one that somebody wrote goes. */
const listedReason = (reason: SQLWrapper) =>
  sql`case when ${reason} = any(${sql.param([...returnReasons])}::text[]) then ${reason} else 'other' end`

/** A courier's word stays; a sentence goes, into which riders write names and phones. */
const withoutSentence = (rawStatus: SQLWrapper, erased: SQL) =>
  sql`case when ${rawStatus} ~ '[[:space:]]' then ${erased} else ${rawStatus} end`

const draft = (field: string) => sql`${heldOrders.draft}->>${field}::text`

/** Drafts of orders by phone, whose phone is as it was typed. */
const ofDrafts = ({ accountIds, emails, phones }: Person) => sql`(
  ${draft('customerId')} = any(${sql.param([...accountIds])}::text[])
  or ${draft('email')} = any(${sql.param([...emails])}::text[])
  or right(regexp_replace(${draft('phone')}, '[^0-9]', '', 'g'), 10)
    = any(${sql.param(lastDigits(phones))}::text[]))`

/** The hash of a request shows whether somebody wrote exactly that. */
const noKey = { idempotencyKey: null, bodyHash: null }

/** Data about the buyer in orders, parcels, returns and claims. */
export const orderData = [
  erasedColumns(
    orders,
    ofOrders(orders.id),
    () => ({
      customerId: null,
      guestKey: null,
      clientNetwork: null,
      buyerName: erasedText,
      buyerEmail: null,
      fullName: erasedText,
      phone: erasedText,
      fullAddress: erasedText,
      thana: erasedText,
      labels: [],
    }),
    {
      word: ['status', 'source', 'parcelState', 'language'],
      books: ['paymentMethod', 'couponCode', 'couponTerms', 'adjustments'],
      statistics: ['district'],
      reference: ['number', 'importedNumber'],
    },
  ),
  erasedColumns(
    orderStatusChanges,
    ofOrders(orderStatusChanges.orderId),
    () => ({ reason: null }),
    { word: ['status'] },
  ),
  deletedRows(orderConfirmations, ofOrders(orderConfirmations.orderId)),
  deletedRows(orderRequests, ofOrders(orderRequests.orderId)),
  deletedRows(orderMails, ofOrders(orderMails.orderId)),
  deletedRows(orderNotes, ofOrders(orderNotes.orderId)),
  deletedRows(heldOrders, ofDrafts),
  erasedColumns(orderCalls, ofOrders(orderCalls.orderId), () => ({ reason: null, note: null }), {
    word: ['outcome'],
  }),
  erasedColumns(orderChanges, ofOrders(orderChanges.orderId), () => ({
    note: null,
    before: withoutAddress(orderChanges.before),
    after: withoutAddress(orderChanges.after),
  })),
  erasedColumns(
    orderMoney,
    ofOrders(orderMoney.orderId),
    (person) => ({ note: withoutTraces(orderMoney.note, person) }),
    { word: ['kind'], books: ['method'] },
  ),
  erasedColumns(
    parcels,
    ofOrders(parcels.orderId),
    () => ({
      rawStatus: withoutSentence(parcels.rawStatus, sql`${erasedText}::text`),
      note: null,
      area: null,
      problem: null,
    }),
    {
      word: ['courier', 'state', 'toldStates', 'attention'],
      books: ['agreedCharges'],
      reference: ['ourRef', 'consignmentId', 'trackingCode'],
    },
  ),
  erasedColumns(
    parcelEvents,
    among(parcelEvents.parcelId, parcels.id, ofOrders(parcels.orderId)),
    () => ({
      // With the id: a parcel has several of one time.
      rawStatus: withoutSentence(
        parcelEvents.rawStatus,
        sql`${erasedText}::text || ' ' || ${parcelEvents.id}`,
      ),
      reason: null,
      body: null,
    }),
    { word: ['state', 'source', 'movedTo'] },
  ),
  deletedRows(
    courierHits,
    anyOf(among(courierHits.parcelId, parcels.id, ofOrders(parcels.orderId)), ({ phones }) =>
      containsAny(courierHits.body, lastDigits(phones)),
    ),
  ),
  erasedColumns(
    parcelCash,
    among(parcelCash.parcelId, parcels.id, ofOrders(parcels.orderId)),
    (person) => ({ reason: withoutTraces(parcelCash.reason, person) }),
    { word: ['courier', 'kind'] },
  ),
  deletedRows(
    buyerScores,
    ({ phones }) => sql`${buyerScores.phone} = any(${sql.param([...phones])}::text[])`,
  ),
  erasedColumns(
    returns,
    ofOrders(returns.orderId),
    (person) => ({
      comment: '',
      decision: '',
      refundNumber: '',
      refundReference: withoutTraces(returns.refundReference, person),
      ...noKey,
    }),
    { word: ['kind', 'source', 'status'], books: ['refundMethod', 'restMethod'] },
  ),
  erasedColumns(
    returnLines,
    among(returnLines.returnId, returns.id, ofOrders(returns.orderId)),
    () => ({ reason: listedReason(returnLines.reason) }),
  ),
  erasedColumns(returnSteps, ofReturns(returnSteps.returnId), () => ({ note: '' }), {
    word: ['status'],
  }),
  deletedRows(returnImages, ofReturns(returnImages.returnId)),
  erasedColumns(
    claims,
    ofOrders(claims.orderId),
    () => ({
      complaint: '',
      accessories: '',
      condition: '',
      brandReference: '',
      resolution: '',
      ...noKey,
    }),
    { word: ['source', 'status'], reference: ['number'] },
  ),
  erasedColumns(claimSteps, ofClaims(claimSteps.claimId), () => ({ note: '' }), {
    word: ['status'],
  }),
  deletedRows(claimImages, ofClaims(claimImages.claimId)),
]
