/**
 * The keys of the administration in the query cache, which no shopper downloads. Those of calls come from
 * `apiKey`.
 */
export const adminQueryKeys = {
  /** All that a change of any list makes stale. */
  lists: ['admin'] as const,
  /** A picture that was uploaded for a setting, by its id. */
  settingPicture: (id: string) => ['setting-picture', id] as const,
  /** The orders that are selected in their list. */
  orderSelection: ['order-selection'] as const,
  productSelection: ['product-selection'] as const,
  /** The order that one has to call; who asks takes it. */
  nextCall: ['next-call'] as const,
  /** The rows of the sheet: no change of a list loads them again. */
  productSheet: (filter: Readonly<Record<string, unknown>>) => ['product-sheet', filter] as const,
}
