import type { Text } from '../languages/texts.ts'
import { limitTexts } from './limit-texts.ts'

/**
 * Keys that limits count by. `network` is the IPv4 address or the IPv6 /64 that a request comes from,
 * `guest` the signed guest id, `account` the signed-in customer. A request without the key, such as one without
 * a guest id, is not counted by it. Others could use up what is counted by phone, e-mail, number or `network of
 * strangers`: a device or account that has ordered with the phone or e-mail, and a browser that has signed in to
 * the account that a call names, is counted by the other keys alone.
 */
export type LimitKey =
  | 'network'
  | 'network of strangers'
  | 'guest'
  | 'account'
  | 'phone'
  | 'email'
  | 'number'
  | 'email and network'

export interface LimitCounter {
  by: LimitKey
  points: number
  windowSeconds: number
  /** Calls that use a point: all by default. Any other call returns its point when it ends. */
  counts?: readonly CallOutcome[]
}

/**
 * How a counted call ended. A call that succeeded has created nothing, such as an order that was placed
 * before; a rejected one is a 4xx without 429; `failed` is through no fault of the caller.
 */
export type CallOutcome = 'created' | 'succeeded' | 'rejected' | 'failed'

export interface LimitPolicy {
  /** The sentence of the 429; how long to wait is added. */
  message: Text
  counters: readonly LimitCounter[]
  /** How many calls of one network run or wait at the same time in a process. */
  maxAtOnce?: number
  /** How many calls of one network run at the same time in a process. Its others wait. */
  networkConcurrency?: number
  /**
   * How many calls run at the same time in a process. The others wait before their first statement,
   * so that calls of other policies go first.
   */
  concurrency?: number
  /** Counted in the memory of each process, because a statement would cost as much as the call. */
  countedIn?: 'process'
}

const say =
  (name: keyof (typeof limitTexts)['en']['reasons']): Text =>
  (language) =>
    limitTexts[language].reasons[name]

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

const count = (
  by: LimitKey,
  points: number,
  windowSeconds: number,
  ...counts: CallOutcome[]
): LimitCounter => ({ by, points, windowSeconds, ...(counts.length > 0 && { counts }) })

/** A policy that only counts. */
const limit = <const Counters extends readonly LimitCounter[]>(
  name: Parameters<typeof say>[0],
  ...counters: Counters
) => ({ message: say(name), counters })

const attempts = <const Counters extends readonly LimitCounter[]>(...counters: Counters) =>
  limit('attempts', ...counters)

/**
 * Every limit of the shop. Mobile carriers put thousands of shoppers behind one address: counts by network are
 * generous, others tight.
 */
export const limitPolicies = {
  /**
   * By network only the attempts: accepted orders are counted in units (`newBuyerOrders` of
   * the settings). Repeating an Idempotency-Key uses up the attempts of that phone alone.
   */
  order: {
    message: say('orders'),
    counters: [
      count('phone', 200, quarter),
      count('network', 3000, quarter, 'created', 'rejected'),
      count('guest', 10, hour, 'created'),
      count('account', 10, hour, 'created'),
      count('phone', 10, hour, 'created'),
    ],
    networkConcurrency: 2,
  },
  quote: {
    message: say('quotes'),
    counters: [count('network', 10_000, quarter, 'succeeded', 'rejected')],
    networkConcurrency: 2,
  },
  invoice: limit('invoices', count('network', 100, quarter)),
  tracking: limit('tracking', count('phone', 30, quarter), count('network', 200, quarter)),
  /** Serial numbers can be guessed: what was not found counts. */
  warranty: limit(
    'warranty',
    count('phone', 5, hour, 'rejected'),
    count('number', 5, hour, 'rejected'),
    count('network of strangers', 5, hour, 'rejected'),
    count('guest', 5, hour, 'rejected'),
    count('account', 5, hour, 'rejected'),
    count('network', 600, hour),
  ),
  /** Codes that do not exist, wherever they are tried. Buyers whose order was delivered are no strangers. */
  couponCode: limit(
    'coupons',
    count('guest', 30, quarter),
    count('account', 30, quarter),
    count('network of strangers', 100, quarter),
  ),
  cart: limit('cart', count('network', 2000, quarter)),
  contact: limit(
    'contact',
    count('email', 10, hour),
    count('network of strangers', 30, hour),
    count('guest', 10, hour),
    count('account', 10, hour),
    count('network', 300, hour),
  ),
  launchNotice: limit('launchNotices', count('network', 60, hour)),
  /** Sizes of pictures that are not made yet. */
  pictureSize: {
    message: say('pictures'),
    counters: [count('network', 600, 60)],
    maxAtOnce: 30,
    countedIn: 'process',
  },
  /** Pictures of shared links, which only the programs that show links request. */
  sharedPicture: {
    message: say('sharedPictures'),
    counters: [count('network', 600, 60)],
    maxAtOnce: 30,
    countedIn: 'process',
  },
  /** Pages and parts of the sitemap that are not in the response cache, and files of earlier builds. */
  page: {
    message: say('pages'),
    counters: [count('network', 3000, 60)],
    networkConcurrency: 2,
    countedIn: 'process',
  },
  /** Searches that are not in the response cache, by the API or as a page. */
  search: {
    message: say('searches'),
    counters: [count('network', 600, 60)],
    networkConcurrency: 2,
    countedIn: 'process',
  },
  /** The statistics of searches are buffered, not stored by each call. */
  searchEvent: {
    message: say('searchEvents'),
    counters: [count('network', 300, 60)],
    countedIn: 'process',
  },
  /** Searches, and products chosen after one, that are new on this day. */
  newSearch: {
    message: say('newSearches'),
    counters: [count('network', 400, day)],
    countedIn: 'process',
  },
  registration: {
    message: say('registrations'),
    counters: [count('network', 300, hour, 'created')],
    maxAtOnce: 20,
    concurrency: 1,
  },
  /** How fast a network can find out which e-mails have accounts. */
  takenEmail: attempts(count('network', 30, hour)),
  signIn: attempts(count('network of strangers', 50, quarter, 'rejected')),
  /** Wrong passwords for one account (API conventions), from every network alike. */
  password: attempts(count('email and network', 10, quarter, 'rejected')),
  /**
   * Wrong passwords for one account from all networks where its owner never signed in. Attempts on the
   * owner's own devices are counted separately, so that attackers cannot use them up; those of a known browser
   * apart from all others, by each of these policies. All take an equal number of statements: the duration of a
   * call does not reveal the owner's networks.
   */
  passwordElsewhere: attempts(count('email', 20, quarter, 'rejected')),
  passwordOfDevices: attempts(count('email', 20, quarter, 'rejected')),
  /**
   * Wrong passwords in the sessions of an account, from all networks: strangers on the owner's network do not
   * use them up, and somebody who has stolen a session gets no more of them by changing networks.
   */
  passwordInSession: attempts(count('account', 20, quarter, 'rejected')),
  codeRequest: attempts(count('network', 30, quarter), count('email and network', 5, quarter)),
  /** Codes that are mailed at the request of a device of the account's owner. */
  codeEmail: attempts(count('email and network', 5, quarter)),
  /** At the request of all others: in half the life of a code, so that strangers leave the owner a valid one. */
  codeEmailElsewhere: attempts(count('email', 3, 5 * 60)),
  /** Beyond those, to an address that its account's owner has proved. */
  codeEmailOfProved: attempts(count('email and network', 1, hour), count('email', 12, hour)),
  reset: attempts(count('network', 40, quarter, 'rejected')),
  /** Wrong guesses of a code that was issued; one code allows five (API, Auth). */
  resetCode: attempts(count('email and network', 20, day)),
  /** Wrong guesses from all networks where the account's owner never signed in, and from the others. */
  resetCodeElsewhere: attempts(count('email', 60, day)),
  resetCodeOfDevices: attempts(count('email', 60, day)),
  /** Of staff: each sends an e-mail to an address that they typed. */
  staffInvitation: limit('invitations', count('account', 60, hour), count('email', 10, hour)),
  /** With pictures; and taking one back. */
  returnRequest: {
    message: say('returnRequests'),
    counters: [count('phone', 20, hour), count('network', 60, hour)],
    concurrency: 2,
  },
  /** Of staff: a call for some of the chosen orders, so that a page can say how far it is. */
  bulkChange: {
    message: say('bulkChanges'),
    counters: [count('account', 1000, quarter)],
    networkConcurrency: 2,
  },
  /** Of staff: each may read everything that there is, and has its turn until it is sent. */
  exportedList: {
    message: say('exports'),
    counters: [count('account', 60, hour)],
    maxAtOnce: 3,
    concurrency: 2,
  },
  /** Sums and lists that read much of the shop. */
  report: {
    message: say('reports'),
    counters: [count('account', 1200, hour)],
    networkConcurrency: 2,
    countedIn: 'process',
  },
  /** Of staff: files that are unpacked, read or decoded. */
  upload: {
    message: say('uploads'),
    counters: [count('account', 1200, hour)],
    networkConcurrency: 4,
  },
  /** By invited people; the token cannot be guessed, but a password is hashed. */
  invitationLink: attempts(count('network', 60, quarter)),
  accountChange: limit('accountChanges', count('account', 120, hour)),
  /** Each may send an e-mail to members of staff. */
  orderNote: limit('orderNotes', count('account', 600, hour)),
  /** Of staff: previews count too. */
  orderEdit: limit('orderEdits', count('account', 3000, hour)),
  /** Of staff: prices and buyers are asked for while an order is typed. */
  phoneOrder: limit('phoneOrders', count('account', 6000, hour)),
  /** Of staff: corrections, receipts and counts. */
  stockChange: limit('stockChanges', count('account', 1000, hour)),
  /** Of staff: each may call a courier. */
  parcelBooking: limit('parcelBookings', count('account', 2000, hour)),
  /** By couriers: those of a busy shop send some for each parcel, all from a few addresses. */
  courierWebhook: {
    message: say('courierWebhooks'),
    counters: [count('network', 30_000, quarter)],
    networkConcurrency: 4,
  },
  /** Of staff: each may call a URL that they typed. */
  webhookCall: {
    message: say('webhookCalls'),
    counters: [count('account', 300, hour)],
    maxAtOnce: 10,
  },
  /** Of staff: each connects to a mail server that they may have typed. */
  mailTest: {
    message: say('mailTests'),
    counters: [count('account', 60, hour)],
    maxAtOnce: 5,
  },
  review: limit('reviews', count('account', 60, hour)),
  helpfulMark: limit('helpfulMarks', count('network', 600, hour)),
} as const satisfies Readonly<Record<string, LimitPolicy>>

export type LimitPolicyName = keyof typeof limitPolicies

/** Limits outside of the API, by what they count. */
export const limitsOutsideApi = {
  'GET /media/{id}/{width}.{format}, a size that is not made yet': 'pictureSize',
  'GET /share/…, each': 'sharedPicture',
  'POST /api/couriers/{courier}/webhook': 'courierWebhook',
  'a page or a part of the sitemap that is not in the response cache': 'page',
  'a page with a search that is not in the response cache': 'search',
} as const satisfies Record<string, LimitPolicyName>
