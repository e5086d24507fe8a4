/**
 * Resources that staff may be allowed to see and to change. Each has a word to read and one to write; a
 * role is a list of words, and an endpoint for staff names the one that it needs.
 */
export const resources = [
  'dashboard',
  'revenue',
  'orders',
  'packing',
  'returns',
  'warranty',
  'couriers',
  'cash',
  'products',
  'categories',
  'stock',
  'costs',
  'coupons',
  'flash_deals',
  'customers',
  'reviews',
  'messages',
  'search',
  'settings',
  'staff',
  'audit',
  'backup',
  'api_keys',
  'webhooks',
] as const

export type Resource = (typeof resources)[number]
export type Permission = `read_${Resource}` | `write_${Resource}`

export const permissions: readonly Permission[] = resources.flatMap((resource) => [
  `read_${resource}` as const,
  `write_${resource}` as const,
])

/** With the implied permissions: the right to change something includes the right to see it. In the order of the table. */
export function expandPermissions(granted: readonly string[]): Permission[] {
  return permissions.filter(
    (word) => granted.includes(word) || granted.includes(word.replace('read_', 'write_')),
  )
}

/** Permissions of both lists, with those that they imply. */
export function commonPermissions(one: readonly string[], other: readonly string[]): Permission[] {
  const expanded = expandPermissions(other)
  return expandPermissions(one).filter((word) => expanded.includes(word))
}

/** Whether someone who holds `held` has all of `needed`, implied permissions included. */
export function holdsAll(held: readonly string[], needed: readonly string[]): boolean {
  const expanded = expandPermissions(held)
  return expandPermissions(needed).every((word) => expanded.includes(word))
}
