import type { Permission } from '../api/permissions.ts'
import { type ImportField, importFields } from './import-fields.ts'

/** What a column of a file of customers may be. */
export const customerFields = [
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
  'joinedAt',
] as const

export type CustomerField = (typeof customerFields)[number]

/** What a file has rows of. */
export const importKinds = ['products', 'customers'] as const

export type ImportKind = (typeof importKinds)[number]

/** What a column may be: of products, or of another kind. */
export type ColumnField = ImportField | CustomerField

export const fieldsOfKind: Readonly<Record<ImportKind, readonly ColumnField[]>> = {
  products: importFields,
  customers: customerFields,
}

const productFields: readonly string[] = importFields

export const isProductField = (field: ColumnField): field is ImportField =>
  productFields.includes(field)

export const columnFields: readonly ColumnField[] = [
  ...new Set(importKinds.flatMap((kind) => fieldsOfKind[kind])),
]

/** What somebody needs who imports rows of a kind. */
export const kindPermissions = {
  products: 'write_products',
  customers: 'write_customers',
} as const satisfies Record<ImportKind, Permission>

/** Of the shop's own format: a row of them is the template of a file. */
export const customerHeadings: Readonly<Partial<Record<CustomerField, string>>> = {
  email: 'E-mail',
  fullName: 'Name',
  phone: 'Phone',
  street: 'Address',
  area: 'Thana',
  district: 'District',
  joinedAt: 'Joined',
}

/** A file of the shop's own format, with one customer. */
export const customerTemplate = [
  Object.values(customerHeadings).join(','),
  'rahim@example.com,Rahim Uddin,01712-345678,"House 12, Road 5",Dhanmondi,Dhaka,2024-05-31',
  '',
].join('\r\n')
