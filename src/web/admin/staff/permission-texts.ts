import type { Permission, Resource } from '#shared/api/permissions.ts'

export const resourceTexts: Record<Resource, { label: string; text: string }> = {
  dashboard: { label: 'Dashboard', text: 'Revenue, best sellers and what waits' },
  orders: { label: 'Orders', text: 'Orders with names, phones and addresses, and invoices' },
  products: { label: 'Products', text: 'Products, their prices and pictures' },
  categories: { label: 'Categories', text: 'What the menus of the shop list' },
  stock: { label: 'Stock', text: 'How many there are, and corrections' },
  coupons: { label: 'Coupons', text: 'Codes and their discounts' },
  flash_deals: { label: 'Flash deals', text: 'Deals with a start and an end' },
  customers: { label: 'Customers', text: 'Accounts with e-mails and phones' },
  reviews: { label: 'Reviews', text: 'Replies, and hiding what breaks the rules' },
  messages: { label: 'Messages', text: 'What people write to the shop' },
  search: { label: 'Search', text: 'What people search for, and synonyms' },
  settings: { label: 'Settings', text: 'The shop itself, and emptying it of its demo' },
  staff: { label: 'Staff', text: 'Who works here, and what they may do' },
  audit: { label: 'Changes', text: 'Who changed what' },
  backup: { label: 'Backups', text: 'Whether there is a good copy of the shop' },
}

/** What a role may change, and what it sees beyond that, as lists of words. */
export function permissionsText(permissions: readonly Permission[]) {
  const entries = Object.entries(resourceTexts) as [Resource, { label: string }][]
  const changed = entries.filter(([resource]) => permissions.includes(`write_${resource}`))
  const seen = entries.filter(
    ([resource]) =>
      permissions.includes(`read_${resource}`) && !permissions.includes(`write_${resource}`),
  )
  const join = (rows: typeof entries) => rows.map(([, { label }]) => label).join(', ')
  return { changes: join(changed), sees: join(seen) }
}
