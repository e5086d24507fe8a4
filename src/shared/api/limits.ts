/**
 * What a limit counts by. `network` is the IPv4 address or the IPv6 /64 that a request comes from,
 * `guest` the signed guest id, `account` the signed-in customer. A request without one (no guest id,
 * say) is not counted by it.
 */
export type LimitKey = 'network' | 'guest' | 'account' | 'phone' | 'email' | 'email and network'

export interface LimitCounter {
  by: LimitKey
  points: number
  windowSeconds: number
  /**
   * Which calls use a point: all unless given; those that created something; those that were
   * rejected (4xx, without 429). The point of any other call is given back when it ends.
   */
  counts?: 'created' | 'rejected'
}

export interface LimitPolicy {
  /** The sentence of the 429; how long to wait is added. */
  message: string
  counters: readonly LimitCounter[]
  /** So many calls of one network run or wait at the same time in a process. */
  maxAtOnce?: number
  /**
   * So many calls run at a time in a process. The others wait before their first statement, so that
   * calls of other policies come first.
   */
  concurrency?: number
  /** Counted in the memory of each process, because a statement would cost as much as the call. */
  countedIn?: 'process'
}

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

const tooManyAttempts = 'Too many attempts.'

/**
 * Every limit of the shop. Mobile carriers put thousands of shoppers behind one address: what counts
 * by network is generous, what counts by guest, account, phone or e-mail is tight.
 */
export const limitPolicies = {
  order: {
    message: 'There were too many orders. Please call us if you need more.',
    counters: [
      { by: 'network', points: 60, windowSeconds: quarter },
      { by: 'guest', points: 10, windowSeconds: hour, counts: 'created' },
      { by: 'account', points: 10, windowSeconds: hour, counts: 'created' },
      { by: 'phone', points: 10, windowSeconds: hour, counts: 'created' },
    ],
  },
  quote: {
    message: 'Prices were requested too many times.',
    counters: [{ by: 'network', points: 1000, windowSeconds: quarter }],
  },
  invoice: {
    message: 'Too many invoices were requested.',
    counters: [{ by: 'network', points: 100, windowSeconds: quarter }],
  },
  tracking: {
    message: 'Too many orders were looked up.',
    counters: [
      { by: 'network', points: 200, windowSeconds: quarter },
      { by: 'phone', points: 30, windowSeconds: quarter },
    ],
  },
  couponCheck: {
    message: 'Too many coupons were tried.',
    counters: [{ by: 'network', points: 100, windowSeconds: quarter }],
  },
  cart: {
    message: 'The cart was changed too many times.',
    counters: [{ by: 'network', points: 2000, windowSeconds: quarter }],
  },
  contact: {
    message: 'You have written to us many times within the hour. Please call us if it cannot wait.',
    counters: [
      { by: 'network', points: 30, windowSeconds: hour },
      { by: 'email', points: 10, windowSeconds: hour },
    ],
  },
  launchNotice: {
    message: 'Too many addresses were left from your network.',
    counters: [{ by: 'network', points: 60, windowSeconds: hour }],
  },
  /** Searches that are not in the response cache. */
  search: {
    message: 'You are searching too fast.',
    counters: [{ by: 'network', points: 600, windowSeconds: 60 }],
    countedIn: 'process',
  },
  /** What people searched for is counted without being stored at once. */
  searchEvent: {
    message: 'Too many searches were reported.',
    counters: [{ by: 'network', points: 300, windowSeconds: 60 }],
    countedIn: 'process',
  },
  registration: {
    message: 'Too many accounts are being opened from your network.',
    counters: [{ by: 'network', points: 300, windowSeconds: hour, counts: 'created' }],
    maxAtOnce: 20,
    concurrency: 1,
  },
  /** How fast a network can find out which e-mails have accounts. */
  takenEmail: {
    message: tooManyAttempts,
    counters: [{ by: 'network', points: 30, windowSeconds: hour }],
  },
  signIn: {
    message: tooManyAttempts,
    counters: [{ by: 'network', points: 50, windowSeconds: quarter, counts: 'rejected' }],
  },
  /** Wrong passwords for one account (API conventions), from every network alike. */
  password: {
    message: tooManyAttempts,
    counters: [{ by: 'email and network', points: 10, windowSeconds: quarter, counts: 'rejected' }],
  },
  /**
   * Wrong passwords for one account from all networks where its owner never signed in. Those of the
   * owner's own devices count apart, so that attackers cannot use them up; with as many statements,
   * so that how long a call takes does not tell which networks are the owner's.
   */
  passwordElsewhere: {
    message: tooManyAttempts,
    counters: [{ by: 'email', points: 20, windowSeconds: quarter, counts: 'rejected' }],
  },
  passwordOfDevices: {
    message: tooManyAttempts,
    counters: [{ by: 'email', points: 20, windowSeconds: quarter, counts: 'rejected' }],
  },
  codeRequest: {
    message: tooManyAttempts,
    counters: [
      { by: 'network', points: 30, windowSeconds: quarter },
      { by: 'email and network', points: 5, windowSeconds: quarter },
    ],
  },
  /** Codes that are mailed at the request of a device of the account's owner. */
  codeEmail: {
    message: tooManyAttempts,
    counters: [{ by: 'email and network', points: 5, windowSeconds: quarter }],
  },
  /** Codes that are mailed to one address at the request of all other networks. */
  codeEmailElsewhere: {
    message: tooManyAttempts,
    counters: [{ by: 'email', points: 8, windowSeconds: quarter }],
  },
  reset: {
    message: tooManyAttempts,
    counters: [{ by: 'network', points: 40, windowSeconds: quarter, counts: 'rejected' }],
  },
  /** Wrong guesses of a code that was issued; one code allows five (API, Auth). */
  resetCode: {
    message: tooManyAttempts,
    counters: [{ by: 'email and network', points: 20, windowSeconds: day }],
  },
  /** The same from all networks where the account's owner never signed in, and from the others. */
  resetCodeElsewhere: {
    message: tooManyAttempts,
    counters: [{ by: 'email', points: 60, windowSeconds: day }],
  },
  resetCodeOfDevices: {
    message: tooManyAttempts,
    counters: [{ by: 'email', points: 60, windowSeconds: day }],
  },
  accountChange: {
    message: 'Your account was changed too many times.',
    counters: [{ by: 'account', points: 120, windowSeconds: hour }],
  },
  review: {
    message: 'You have changed many reviews within the hour.',
    counters: [{ by: 'account', points: 60, windowSeconds: hour }],
  },
  helpfulMark: {
    message: 'Too many reviews were marked.',
    counters: [{ by: 'network', points: 600, windowSeconds: hour }],
  },
} as const satisfies Readonly<Record<string, LimitPolicy>>

export type LimitPolicyName = keyof typeof limitPolicies

/** The limit of an endpoint, beside its access. */
export interface EndpointLimit {
  /** Counted before the handler is called. */
  policy: LimitPolicyName
  /** Where the body has the phone or the e-mail that the policy counts by. */
  phone?: string
  email?: string
  /** Counted by the operation, because it depends on more than the request. */
  also?: readonly LimitPolicyName[]
}

/** A limit in words: `60 in 15 minutes by network; 10 created in 1 hour by guest`. */
export function limitText(policy: LimitPolicy): string {
  const counters = policy.counters.map(
    ({ by, points, windowSeconds, counts }) =>
      `${points}${counts ? ` ${counts}` : ''} in ${windowText(windowSeconds)} by ${by}`,
  )
  const atOnce = policy.maxAtOnce ? [`${policy.maxAtOnce} at once by network`] : []
  const together = policy.concurrency ? [`${policy.concurrency} at a time`] : []
  return [...counters, ...atOnce, ...together].join('; ')
}

function windowText(seconds: number): string {
  const [size, unit] =
    seconds >= day ? [day, 'day'] : seconds >= hour ? [hour, 'hour'] : [60, 'minute']
  const count = seconds / size
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
