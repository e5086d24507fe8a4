import type { ImportFormat } from '#shared/imports/import-fields.ts'
import {
  type CustomerField,
  customerFields,
  customerHeadings,
} from '#shared/imports/import-kinds.ts'
import { ownHeadings } from '../reading/headings.ts'

/** In lower case; the first that a file has is taken. */
type Headings = { readonly [F in CustomerField]?: readonly string[] }

const own: Headings = {
  ...Object.fromEntries(
    customerFields.map((field) => [field, ownHeadings(field, customerHeadings[field])]),
  ),
  // Also as the export of the customers names them.
  email: [...ownHeadings('email'), 'email'],
}

/** The customers that Shopify's administration exports, before and since 2023. */
const shopify: Headings = {
  email: ['email'],
  firstName: ['first name'],
  lastName: ['last name'],
  phone: ['phone'],
  street: ['default address address1', 'address1'],
  street2: ['default address address2', 'address2'],
  area: ['default address city', 'city'],
  district: ['default address province code', 'province', 'province code'],
  postcode: ['default address zip', 'zip'],
  addressPhone: ['default address phone'],
}

/**
 * The default CSV of WooCommerce's extension Customer/Order/Coupon Export, and the customers that
 * WooCommerce Analytics downloads.
 */
const woocommerce: Headings = {
  email: ['email', 'billing_email'],
  fullName: ['name'],
  firstName: ['first_name', 'billing_first_name'],
  lastName: ['last_name', 'billing_last_name'],
  phone: ['billing_phone'],
  street: ['billing_address_1'],
  street2: ['billing_address_2'],
  area: ['billing_city', 'city'],
  district: ['billing_state', 'region'],
  postcode: ['billing_postcode', 'postal code'],
  joinedAt: ['date_registered', 'sign up'],
}

export const customerFormats: { readonly [F in ImportFormat]: Headings } = {
  own,
  shopify,
  woocommerce,
}
