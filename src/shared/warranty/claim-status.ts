type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red'

interface ClaimStatusRule {
  tone: Tone
  /** It needs work by the staff. */
  isOpen: boolean
  /** The shop or the brand has the unit. */
  isHere: boolean
  next: readonly string[]
}

/** Rules by status of a claim, and the statuses that may follow. */
export const claimStatusTable = {
  /** Opened by the buyer on the page; the unit has not arrived. */
  requested: {
    tone: 'yellow',
    isOpen: true,
    isHere: false,
    next: ['received', 'rejected'],
  },
  received: {
    tone: 'blue',
    isOpen: true,
    isHere: true,
    next: ['sent_to_brand', 'waiting_parts', 'ready', 'rejected'],
  },
  sent_to_brand: {
    tone: 'purple',
    isOpen: true,
    isHere: true,
    next: ['waiting_parts', 'ready', 'rejected'],
  },
  waiting_parts: {
    tone: 'purple',
    isOpen: true,
    isHere: true,
    next: ['sent_to_brand', 'ready', 'rejected'],
  },
  ready: {
    tone: 'green',
    isOpen: true,
    isHere: true,
    next: ['returned', 'sent_to_brand'],
  },
  returned: { tone: 'green', isOpen: false, isHere: false, next: [] },
  rejected: { tone: 'red', isOpen: false, isHere: false, next: [] },
} as const satisfies Record<string, ClaimStatusRule>

export type ClaimStatus = keyof typeof claimStatusTable

export const claimStatuses = Object.keys(claimStatusTable) as [ClaimStatus, ...ClaimStatus[]]

export function mayFollow(from: ClaimStatus, to: ClaimStatus): boolean {
  return (claimStatusTable[from].next as readonly string[]).includes(to)
}

export const openClaimStatuses = claimStatuses.filter((status) => claimStatusTable[status].isOpen)

export const claimStatusesHere = claimStatuses.filter((status) => claimStatusTable[status].isHere)
