interface ReturnStatusRule {
  tone: 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey'
  /** Statuses that may follow. */
  next: readonly string[]
  /** It still needs work by the staff. */
  isOpen: boolean
  /** Its units count as returned: they cannot be returned again. */
  countsUnits: boolean
  /** Its buyer may still take it back. */
  canBeWithdrawn: boolean
  /** The status of its order no longer changes by hand: the units of it are coming back, or came. */
  bindsOrder: boolean
  /** Its units are in the shop, and nobody has looked at them yet: neither in stock nor faulty. */
  awaitsInspection: boolean
  /** Its units were looked at, and are in stock again, faulty or missing. */
  isInspected: boolean
}

/**
 * Rules by status of a return. A new status is one row here; the compiler then requires its
 * texts. Lists and the API use the order of the rows.
 */
export const returnStatusTable = {
  requested: {
    tone: 'yellow',
    next: ['approved', 'refused', 'cancelled'],
    isOpen: true,
    countsUnits: true,
    canBeWithdrawn: true,
    bindsOrder: false,
    awaitsInspection: false,
    isInspected: false,
  },
  approved: {
    tone: 'blue',
    next: ['received', 'cancelled'],
    isOpen: true,
    countsUnits: true,
    canBeWithdrawn: true,
    bindsOrder: true,
    awaitsInspection: false,
    isInspected: false,
  },
  received: {
    tone: 'purple',
    next: ['inspected'],
    isOpen: true,
    countsUnits: true,
    canBeWithdrawn: false,
    bindsOrder: true,
    awaitsInspection: true,
    isInspected: false,
  },
  inspected: {
    tone: 'purple',
    next: ['settled'],
    isOpen: true,
    countsUnits: true,
    canBeWithdrawn: false,
    bindsOrder: true,
    awaitsInspection: false,
    isInspected: true,
  },
  settled: {
    tone: 'green',
    next: [],
    isOpen: false,
    countsUnits: true,
    canBeWithdrawn: false,
    bindsOrder: true,
    awaitsInspection: false,
    isInspected: true,
  },
  refused: {
    tone: 'red',
    next: [],
    isOpen: false,
    countsUnits: false,
    canBeWithdrawn: false,
    bindsOrder: false,
    awaitsInspection: false,
    isInspected: false,
  },
  cancelled: {
    tone: 'grey',
    next: [],
    isOpen: false,
    countsUnits: false,
    canBeWithdrawn: false,
    bindsOrder: false,
    awaitsInspection: false,
    isInspected: false,
  },
} as const satisfies Record<string, ReturnStatusRule>

export type ReturnStatus = keyof typeof returnStatusTable

export const returnStatuses = Object.keys(returnStatusTable) as [ReturnStatus, ...ReturnStatus[]]

type StatusFlag = {
  [K in keyof ReturnStatusRule]: ReturnStatusRule[K] extends boolean ? K : never
}[keyof ReturnStatusRule]

export function returnStatusesThat(quality: StatusFlag): ReturnStatus[] {
  return returnStatuses.filter((status) => returnStatusTable[status][quality])
}

export function mayFollow(from: ReturnStatus, to: ReturnStatus): boolean {
  const next: readonly string[] = returnStatusTable[from].next
  return next.includes(to)
}
