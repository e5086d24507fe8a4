import type { Permission } from '../api/permissions.ts'
import { type ImportField, importFields } from './import-fields.ts'

/** Name, contact and address of a person, in files of customers and of orders. */
const personFields = [
  'email',
  'fullName',
  'firstName',
  'lastName',
  'phone',
  'street',
  'street2',
  /** A thana, an upazila or a city. */
  'area',
  'district',
  'postcode',
  'addressPhone',
] as const

/** Fields of columns of a file of customers. */
export const customerFields = [...personFields, 'joinedAt'] as const

export type CustomerField = (typeof customerFields)[number]

/** Fields of columns of a file of orders; each row has one of their lines. */
export const orderFields = [
  'orderNumber',
  'placedAt',
  'orderStatus',
  'fulfilment',
  'cancelledAt',
  ...personFields,
  'itemName',
  'itemSku',
  'itemQuantity',
  'itemPrice',
  /** Of all units of the line. */
  'itemTotal',
  'deliveryFee',
  'discount',
  'orderTotal',
] as const

export type OrderField = (typeof orderFields)[number]

/** Choices for orders that the other shop had not finished. */
export const openOrderChoices = ['refused', 'delivered', 'cancelled'] as const

export type OpenOrders = (typeof openOrderChoices)[number]

/** Records of a file's rows. */
export const importKinds = ['products', 'customers', 'orders'] as const

export type ImportKind = (typeof importKinds)[number]

/** Field of a column, of products or of another kind. */
export type ColumnField = ImportField | CustomerField | OrderField

export const fieldsOfKind: Readonly<Record<ImportKind, readonly ColumnField[]>> = {
  products: importFields,
  customers: customerFields,
  orders: orderFields,
}

const productFields: readonly string[] = importFields

export const isProductField = (field: ColumnField): field is ImportField =>
  productFields.includes(field)

export const columnFields: readonly ColumnField[] = [
  ...new Set(importKinds.flatMap((kind) => fieldsOfKind[kind])),
]

/** The permission that an import of each kind needs. */
export const kindPermissions = {
  products: 'write_products',
  customers: 'write_customers',
  orders: 'write_orders',
} as const satisfies Record<ImportKind, Permission>

const personHeadings = {
  email: 'E-mail',
  fullName: 'Name',
  phone: 'Phone',
  street: 'Address',
  area: 'Thana',
  district: 'District',
}

/** Of the shop's own format: a row of them is the template of a file. */
export const customerHeadings: Readonly<Partial<Record<CustomerField, string>>> = {
  ...personHeadings,
  joinedAt: 'Joined',
}

export const orderHeadings: Readonly<Partial<Record<OrderField, string>>> = {
  orderNumber: 'Order',
  placedAt: 'Date',
  orderStatus: 'Status',
  ...personHeadings,
  itemName: 'Item',
  itemSku: 'SKU',
  itemQuantity: 'Quantity',
  itemPrice: 'Price',
  deliveryFee: 'Delivery',
  discount: 'Discount',
  orderTotal: 'Total',
}

/** A file of the shop's own format, with an order of two lines. */
const orderTemplate = [
  Object.values(orderHeadings).join(','),
  '1001,2024-05-31 16:05,delivered,rahim@example.com,Rahim Uddin,01712-345678,"House 12, Road 5",Dhanmondi,Dhaka,Wireless Mouse,MOUSE-1,2,650,60,50,1810',
  '1001,,,,,,,,,USB Cable,CABLE-1,1,500,,,',
  '',
].join('\r\n')

/** A file of the shop's own format, with one customer. */
const customerTemplate = [
  Object.values(customerHeadings).join(','),
  'rahim@example.com,Rahim Uddin,01712-345678,"House 12, Road 5",Dhanmondi,Dhaka,2024-05-31',
  '',
].join('\r\n')

/** Templates of tables that the owner fills in; products have their export. */
export const templates: Readonly<Partial<Record<ImportKind, string>>> = {
  customers: customerTemplate,
  orders: orderTemplate,
}
