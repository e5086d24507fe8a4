import type { ImportFormat } from '#shared/imports/import-fields.ts'
import { orderFields, orderHeadings, type OrderField } from '#shared/imports/import-kinds.ts'
import { ownHeadings } from '../reading/headings.ts'

/** In lower case; the first that a file has is taken. */
type Headings = { readonly [F in OrderField]?: readonly string[] }

const own: Headings = Object.fromEntries(
  orderFields.map((field) => [field, ownHeadings(field, orderHeadings[field])]),
)

/** The orders that Shopify's administration exports: the first row of an order has what is its own. */
const shopify: Headings = {
  orderNumber: ['name'],
  placedAt: ['created at'],
  orderStatus: ['financial status'],
  fulfilment: ['fulfillment status'],
  cancelledAt: ['cancelled at'],
  email: ['email'],
  fullName: ['shipping name', 'billing name'],
  phone: ['phone'],
  addressPhone: ['shipping phone', 'billing phone'],
  street: ['shipping address1', 'shipping street'],
  street2: ['shipping address2'],
  area: ['shipping city'],
  district: ['shipping province name', 'shipping province'],
  postcode: ['shipping zip'],
  itemName: ['lineitem name'],
  itemSku: ['lineitem sku'],
  itemQuantity: ['lineitem quantity'],
  itemPrice: ['lineitem price'],
  deliveryFee: ['shipping'],
  discount: ['discount amount'],
  orderTotal: ['total'],
}

/** WooCommerce's extension Customer/Order/Coupon Export, in its format with one row per item. */
const woocommerce: Headings = {
  orderNumber: ['order_number_formatted', 'order_number', 'order_id'],
  placedAt: ['order_date'],
  orderStatus: ['status'],
  email: ['billing_email'],
  firstName: ['shipping_first_name', 'billing_first_name'],
  lastName: ['shipping_last_name', 'billing_last_name'],
  phone: ['billing_phone'],
  street: ['shipping_address_1', 'billing_address_1'],
  street2: ['shipping_address_2', 'billing_address_2'],
  area: ['shipping_city', 'billing_city'],
  district: ['shipping_state', 'billing_state'],
  postcode: ['shipping_postcode', 'billing_postcode'],
  itemName: ['item_name'],
  itemSku: ['item_sku'],
  itemQuantity: ['item_quantity'],
  itemTotal: ['item_subtotal', 'item_total'],
  deliveryFee: ['shipping_total'],
  discount: ['discount_total'],
  orderTotal: ['order_total'],
}

export const orderFormats: { readonly [F in ImportFormat]: Headings } = {
  own,
  shopify,
  woocommerce,
}
