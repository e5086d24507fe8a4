import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WarrantyType } from '#shared/catalog/warranty/warranty.ts'
import type { ParcelStage } from '#shared/couriers/parcels/parcel-stages.ts'
import { languages, type Language } from '#shared/languages/languages.ts'
import { type OrderSource, orderSources } from '#shared/orders/orders.ts'
import {
  initialStatus,
  orderStatuses,
  type OrderStatus,
} from '#shared/orders/statuses/order-status.ts'
import type { CouponTerms } from '#shared/pricing/order-totals.ts'
import { hasTaskOfParcel } from './tasks/order-task-tables.ts'
import { coupons } from '../coupons/coupon-tables.ts'
import { products } from '../catalog/products/product-tables.ts'
import { customers } from '../customers/customer-tables.ts'
import {
  createdAtColumn,
  poishaColumn,
  timestampColumn,
  updatedAtColumn,
  wordList,
} from '../platform/database/columns.ts'

const poisha = (name: string) => poishaColumn(name).notNull()

type SearchedColumn = 'number' | 'fullName' | 'buyerName' | 'buyerEmail' | 'phone'

/**
 * Text that the administration's search looks in: number, names, e-mail and phone, as 01712345678, in lower
 * case. The index is built on it.
 */
export function orderText(order: Record<SearchedColumn, SQLWrapper>): SQL {
  const { number, fullName, buyerName, buyerEmail, phone } = order
  return sql`lower(${number} || ' ' || ${fullName} || case when ${buyerName} = ${fullName} then '' else ' ' || ${buyerName} end || ' ' || coalesce(${buyerEmail}, '') || ' ' || substr(${phone}, 4))`
}

/** Key of an address, without its spaces and punctuation. The index of addresses is built on it. */
export function addressKey(thana: SQLWrapper, fullAddress: SQLWrapper): SQL {
  return sql`md5(lower(${thana} || regexp_replace(${fullAddress}, '[[:space:][:punct:]]', '', 'g')))`
}

/** A person by name and thana: the names alone are too common. The index of names is built on it. */
export function nameKey(thana: SQLWrapper, fullName: SQLWrapper): SQL {
  return sql`md5(lower(${thana} || ' ' || regexp_replace(${fullName}, '[[:space:][:punct:]]', '', 'g')))`
}

/** As it is stored with an order. */
export interface StoredAdjustment {
  /** Why, as the buyer reads it. */
  label: string
  amountPoisha: number
}

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Last 8 characters of the id in capitals, for shoppers to read, say on the phone and track by. */
    number: text('number').notNull().unique('orders_number_unique'),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    guestKey: text('guest_key'),
    /** The keyed hash of the network that it was placed from. */
    clientNetwork: text('client_network'),
    /** The recipient of the order's e-mails: the account's name and e-mail, or the guest's. */
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email'),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    fullAddress: text('full_address').notNull(),
    district: text('district').notNull(),
    thana: text('thana').notNull(),
    paymentMethod: text('payment_method').notNull(),
    status: text('status').$type<OrderStatus>().notNull().default(initialStatus),
    /** When it got this status: the day that its revenue counts on. */
    statusSince: timestampColumn('status_since')
      .notNull()
      .default(sql`now()`),
    subtotalPoisha: poisha('subtotal_poisha'),
    deliveryFeePoisha: poisha('delivery_fee_poisha'),
    couponDiscountPoisha: poisha('coupon_discount_poisha'),
    firstOrderDiscountPoisha: poisha('first_order_discount_poisha'),
    /** Rounds the total to whole taka; null where it was priced before totals were. */
    roundingPoisha: poishaColumn('rounding_poisha'),
    totalPoisha: poisha('total_poisha'),
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
    couponCode: text('coupon_code'),
    /** The terms when it was used; null for orders before 0.3.0. */
    couponTerms: jsonb('coupon_terms').$type<CouponTerms>(),
    /** Surcharges agreed between staff and buyer; discounts are below zero. */
    adjustments: jsonb('adjustments').$type<StoredAdjustment[]>().notNull().default([]),
    /** Their sum. */
    adjustmentPoisha: poisha('adjustment_poisha').default(0),
    /** Of the total, paid before the delivery: with the buyer's store credit, and by goods that came back. */
    storeCreditPoisha: poisha('store_credit_poisha').default(0),
    exchangeCreditPoisha: poisha('exchange_credit_poisha').default(0),
    /** Where it was placed. */
    source: text('source').$type<OrderSource>().notNull().default('web'),
    /** Its number in another shop, of an order imported as history; its units never were in stock. */
    importedNumber: text('imported_number'),
    /** Of the staff, to find it by. */
    labels: text('labels')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Units of it are coming back, or came: its status follows its returns, and does not change by hand. */
    hasReturn: boolean('has_return').notNull().default(false),
    /** When a pending order gave its units back for sale, until confirmed; older versions may not change it then. */
    unitsReleasedAt: timestampColumn('units_released_at'),
    /** From when its buyer is to be called; null where nobody needs to. Only pending orders are called. */
    callDueAt: timestampColumn('call_due_at').default(sql`now()`),
    /** The member of staff who has it in the call queue, and until when: for minutes, so by no foreign key. */
    callHeldBy: uuid('call_held_by'),
    callHeldUntil: timestampColumn('call_held_until'),
    /** Where its newest parcel stands; null without one. */
    parcelState: text('parcel_state').$type<ParcelStage>(),
    /** It went out with its courier before all its numbered units were scanned. */
    leftUnscanned: boolean('left_unscanned').notNull().default(false),
    /** In which it was placed: that of its e-mails and its invoice. */
    language: text('language').$type<Language>().notNull().default('en'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    check(
      'orders_total_is_the_sum',
      sql`${table.totalPoisha} = ${table.subtotalPoisha} + ${table.deliveryFeePoisha} - ${table.couponDiscountPoisha} - ${table.firstOrderDiscountPoisha} + ${table.adjustmentPoisha} + coalesce(${table.roundingPoisha}, 0)`,
    ),
    check('orders_status_known', sql`${table.status} in (${wordList(orderStatuses)})`),
    check('orders_language_known', sql`${table.language} in (${wordList(languages)})`),
    check('orders_source_known', sql`${table.source} in (${wordList(orderSources)})`),
    check(
      'orders_credit_within_total',
      sql`${table.storeCreditPoisha} >= 0 and ${table.exchangeCreditPoisha} >= 0 and ${table.storeCreditPoisha} + ${table.exchangeCreditPoisha} <= ${table.totalPoisha}`,
    ),
    check(
      'orders_total_in_whole_taka',
      sql`${table.roundingPoisha} is null or ${table.totalPoisha} % 100 = 0`,
    ),
    check(
      'orders_units_released_pending',
      sql`${table.unitsReleasedAt} is null or ${table.status} in (${wordList([initialStatus])})`,
    ),
    check('orders_units_released_unedited', sql`${table.updatedAt} <= ${table.unitsReleasedAt}`),
    check('orders_total_not_negative', sql`${table.totalPoisha} >= 0`),
    uniqueIndex('orders_imported_number')
      .on(table.importedNumber)
      .where(sql`${table.importedNumber} is not null`),
    index('orders_newest').on(table.createdAt.desc(), table.id.desc()),
    // The administrator's statistics count by it.
    index('orders_by_status_since').on(table.statusSince),
    index('orders_of_customer').on(table.customerId, table.createdAt.desc()),
    index('orders_by_phone').on(table.phone),
    index('orders_of_address_newest').on(
      addressKey(table.thana, table.fullAddress),
      table.createdAt.desc(),
    ),
    index('orders_of_name_newest').on(nameKey(table.thana, table.fullName), table.createdAt.desc()),
    index('orders_by_email').on(table.buyerEmail),
    index('orders_of_guest')
      .on(table.guestKey)
      .where(sql`${table.guestKey} is not null`),
    index('orders_of_network')
      .on(table.clientNetwork, table.createdAt.desc())
      .where(sql`${table.clientNetwork} is not null`),
    index('orders_of_status_newest').on(table.status, table.createdAt.desc(), table.id.desc()),
    // The administrator's list by these.
    index('orders_of_district_newest').on(table.district, table.createdAt.desc(), table.id.desc()),
    index('orders_by_amount').on(table.totalPoisha.desc(), table.id.desc()),
    index('orders_taken_by_phone_newest')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.source} = 'phone'`),
    index('orders_to_call')
      .on(table.callDueAt)
      .where(sql`${table.status} = 'pending' and ${table.callDueAt} is not null`),
    index('orders_call_held')
      .on(table.callHeldBy)
      .where(sql`${table.callHeldBy} is not null`),
    index('orders_of_parcel_state_newest')
      .on(table.parcelState, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.parcelState} is not null`),
    // The few whose parcel and status do not agree.
    index('orders_with_task_of_parcel').on(table.id).where(hasTaskOfParcel(table)),
    index('orders_labels')
      .using('gin', table.labels)
      .where(sql`${table.labels} <> '{}'`),
    // The labels in use are those of the newest orders.
    index('orders_labelled_newest')
      .on(table.createdAt.desc())
      .where(sql`${table.labels} <> '{}'`),
    // A short pending list, in kB: an insert is cheap, and a search reads little before the index.
    index('orders_search')
      .using('gin', sql`text_grams(${orderText(table)})`)
      .with({ gin_pending_list_limit: 512 }),
  ],
)

/** Items of orders: name, picture, price and warranty remain when the product is changed or deleted. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** Null for earlier items and a line without a choice; it may have been deleted since. */
    variantId: uuid('variant_id'),
    position: integer('position').notNull(),
    /** In English, for those who pack it. */
    name: text('name').notNull(),
    /** In the order's language, as it was shown; null where that was English. */
    translatedName: text('translated_name'),
    image: text('image'),
    pricePoisha: poisha('price_poisha'),
    /** Cost of a unit when it was sold; null where it was not known. */
    costPoisha: poishaColumn('cost_poisha'),
    quantity: integer('quantity').notNull(),
    /** In English; the glossary translates it. */
    selectedColor: text('selected_color').notNull().default(''),
    sku: text('sku'),
    /** The values of all options, in English ("Black · 256 GB"); null for an earlier item. */
    variantLabel: text('variant_label'),
    /** Null for old orders whose product was deleted before warranties were stored. */
    warrantyType: text('warranty_type').$type<WarrantyType>(),
    warrantyDuration: text('warranty_duration').notNull().default(''),
    /** From the delivery, where the duration says nothing that can be read. */
    warrantyMonths: integer('warranty_months'),
    /** Numbered units that are no longer held back for it: scanned at packing, or gone before numbers were kept. */
    packedUnits: integer('packed_units').notNull().default(0),
    /** The flash deal that it was sold in; it may have been deleted since. */
    flashDealId: uuid('flash_deal_id'),
  },
  (table) => [
    unique('order_items_position').on(table.orderId, table.position),
    index('order_items_of_product').on(table.productId),
    index('order_items_of_deal')
      .on(table.flashDealId)
      .where(sql`${table.flashDealId} is not null`),
    check('order_items_hold_units', sql`${table.quantity} > 0`),
  ],
)

/** The order's timeline; the first entry is its placing. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<OrderStatus>().notNull(),
    changedBy: uuid('changed_by').references(() => customers.id, { onDelete: 'set null' }),
    /** Why an order was cancelled, where somebody said it. */
    reason: text('reason'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('order_status_changes_of_order').on(table.orderId),
    // For the deletion of customers.
    index('order_status_changes_by_customer')
      .on(table.changedBy)
      .where(sql`${table.changedBy} is not null`),
  ],
)

/**
 * Confirmations to addresses that nobody verified: which e-mail confirms which order. Without one the
 * order waits for the next e-mail to its address.
 */
export const orderConfirmations = pgTable(
  'order_confirmations',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    mailId: uuid('mail_id'),
    mailedAt: timestampColumn('mailed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('order_confirmations_by_email').on(table.email),
    index('order_confirmations_by_mail').on(table.mailId),
    index('order_confirmations_by_age').on(table.createdAt),
  ],
)
