import type { KeyObject } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#shared/languages/languages.ts'
import { localizedPath } from '#shared/urls.ts'
import type { UndoableImports, UndoableSubjects } from './audit/undoable-subject.ts'
import type { AccessOfFeature } from './accounts/added-access/access-of-features.ts'
import type { CatalogCache } from './catalog/catalog-cache.ts'
import type {
  ChangeTracking,
  FindRunningDeals,
  StockLedger,
  SyncDealPrices,
} from './catalog/products/product-extensions.ts'
import type {
  FindBuyerParcels,
  FindBuyerScores,
  FindConsignments,
  FindBlockingParcels,
  FindCourier,
  OnParcelMoved,
  UpdateUncalledParcels,
  SyncParcelCash,
} from './couriers/courier-extensions.ts'
import type { CourierCalls } from './couriers/calls/courier-calls.ts'
import type { OrderEvent } from '#shared/orders/order-page-schemas.ts'
import type { ConcurrencyLimit } from './platform/concurrency-limit.ts'
import type { VerifyGoogleToken } from './accounts/google/google-token.ts'
import type { ProjectPictures } from './shop-settings/project-pictures.ts'
import type {
  FindSettingPicture,
  SettingEffects,
  SettingsCache,
} from './shop-settings/settings-cache.ts'
import type { Invalidation } from './platform/cache/invalidation.ts'
import type { Actor } from './platform/actor.ts'
import type { Db, Tx } from './platform/database/database.ts'
import type { ShopJobs } from './jobs.ts'
import type { WorkerPool } from './platform/worker-pool/worker-pool.ts'
import type { OutgoingRequests } from './platform/http/outgoing-requests.ts'
import type { MailEnvironment } from './mail/mail-environment.ts'
import type { Readiness } from './platform/http/readiness.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { ImageLibrary } from './platform/images/image-library.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'
import type { SearchLog } from './search-log/search-log.ts'
import type { RateLimiter } from './platform/rate-limits/rate-limiter.ts'

/** The current time; tests pass their own. */
export interface Clock {
  now(): Date
}

/** Keys derived from the shop's secret, one for each purpose. */
export interface ShopKeys {
  /** Signs the ids of guests. */
  guestIds: KeyObject
  /** Hashes the networks that requests come from, so that no address is stored. */
  clientNetworks: KeyObject
  /** Hashes phones and e-mail addresses that rate limits count by. */
  rateLimits: KeyObject
  /** Hashes password reset codes: they are so short that an unkeyed hash could be reversed. */
  resetCodes: KeyObject
  /** Encrypts the secrets of authenticator apps. */
  totpSecrets: KeyObject
  /** Hashes recovery codes. */
  recoveryCodes: KeyObject
  /** Encrypts the secrets that webhooks are signed with. */
  webhookSecrets: KeyObject
  /** Encrypts what couriers recognise the shop by, and the shop them. */
  courierCredentials: KeyObject
  /** The private key by which push services recognise the shop. */
  push: KeyObject
  /** Encrypts the password of the mail server. */
  mailPassword: KeyObject
}

/** The context of every operation. All state of the process is one of its fields. */
export interface Shop {
  db: Db
  /** For reads that may be a second old: the replica where there is one, else the same as `db`. */
  publicDb: Db
  clock: Clock
  /** For failures that do not affect the caller, and for orders. No personal data. */
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** The public origin of the shop, without a trailing slash. */
  publicUrl: string
  /** The languages that its pages are offered in. */
  languages: readonly Language[]
  keys: ShopKeys
  /** When the nightly backup begins, HH:MM in the shop's time zone; null when it is off. */
  nightlyBackupAt: string | null
  jobs: ShopJobs
  /** Threads for work that would block the event loop: invoices. */
  workers: WorkerPool
  images: ImageLibrary
  /** Requests to URLs that people typed. */
  outgoing: OutgoingRequests
  courierCalls: CourierCalls
  mail: MailEnvironment
  invalidation: Invalidation
  catalogCache: CatalogCache
  /** The settings of the shop (`findShopSettings`). */
  settingsCache: SettingsCache
  /** The pictures that settings name. */
  findSettingPicture: FindSettingPicture
  projectPictures: ProjectPictures
  // Operations of later features for earlier ones (docs/architecture.md, "One order of features").
  /** Invitations and webhooks: a reset lists and ends them too. */
  accessOfFeatures: readonly AccessOfFeature<ActingShop>[]
  findRunningDeals: FindRunningDeals
  syncDealPrices: SyncDealPrices
  stockLedger: StockLedger
  changeTracking: ChangeTracking
  /** Units of each product that orders hold of a flash deal; exact while the products are locked. */
  countDealUnits: (tx: Tx, dealId: string) => Promise<ReadonlyMap<string, number>>
  /** The couriers that the shop has an account with. */
  findCourier: FindCourier<Shop>
  findBuyerParcels: FindBuyerParcels
  findBuyerScores: FindBuyerScores
  findConsignments: FindConsignments
  findBlockingParcels: FindBlockingParcels
  updateUncalledParcels: UpdateUncalledParcels<ActingShop>
  /** Whether an order was sent in exchange for what came back. */
  isReplacement: (tx: Tx, orderId: string) => Promise<boolean>
  /** The items that a return of an order is about, open or ended. */
  findReturnedItems: (db: Tx | Db, orderId: string) => Promise<ReadonlySet<string>>
  findReturnEvents: (db: Db, orderId: string) => Promise<OrderEvent[]>
  /** Units of an order's items that came back and were inspected, good and faulty, by item. */
  findInspectedUnits: (db: Tx | Db, orderId: string) => Promise<ReadonlyMap<string, number>>
  /** Units of an order's items that came back good, by item. */
  findRestockedUnits: (db: Db, orderId: string) => Promise<ReadonlyMap<string, number>>
  /** Called when a parcel has moved or its money is another, in that transaction, before its order moves. */
  syncParcelCash: SyncParcelCash
  /** Handlers of later features, called in the transaction that moved a parcel and its order. */
  onParcelMoved: readonly OnParcelMoved<ActingShop>[]
  /** The warranty claims of an order, open and ended, and whether the shop or a brand has the unit. */
  findClaims: (db: Tx | Db, orderId: string) => Promise<{ itemId: string; isHere: boolean }[]>
  /** Ends the claims that a buyer has asked for, of units that are not with them any more. */
  closeRequestedClaims: (tx: Tx, shop: ActingShop, orderId: string) => Promise<void>
  /** Ends the returns that a buyer has asked for, of an order that ends. */
  closeRequestedReturns: (tx: Tx, shop: ActingShop, orderId: string) => Promise<void>
  /** Ends the return that opened by itself where its parcel goes on after all. */
  closeReturnOfParcel: OnParcelMoved<ActingShop>
  /** Side effects of changing a setting, in its transaction. */
  settingEffects: SettingEffects
  /** How entries of the audit log are taken back, by what they are about. */
  undoableSubjects: UndoableSubjects<ActingShop>
  undoableImports: UndoableImports<ActingShop>
  responseCache: ResponseCache
  rateLimits: RateLimiter
  /** Counts searches, and the clicks and purchases after them. */
  searchLog: SearchLog
  /** Bounds how many passwords are hashed at once. */
  passwordHashing: ConcurrencyLimit
  verifyGoogleToken: VerifyGoogleToken
  /** Whether this process should get requests. */
  readiness: Readiness
  metrics: Metrics
}

/** The context of an operation that writes: `inTransaction` wants to know who acts. */
export interface ActingShop extends Shop {
  actor: Actor
  /** Of the request, for e-mails to the person who acts or is invited; English unless given. */
  language?: Language
}

/** A page as e-mails link to it, in their language where the shop offers its pages in it. */
export function pageUrl(
  { publicUrl, languages }: Pick<Shop, 'publicUrl' | 'languages'>,
  language: Language,
  path: string,
): string {
  return publicUrl + localizedPath(languages.includes(language) ? language : 'en', path)
}

/** The shop for public data: its reads may be a second old. */
export function forPublicReads(shop: Shop): Shop {
  return { ...shop, db: shop.publicDb }
}
