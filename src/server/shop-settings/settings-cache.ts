import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import type { ShopSettings } from '#shared/shop-settings/shop-settings-schemas.ts'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import type { DelayedReads } from '../platform/cache/delayed-reads.ts'
import type { CacheTag, Invalidation } from '../platform/cache/invalidation.ts'
import { createTaggedCache, type TaggedCache } from '../platform/cache/tagged-cache.ts'
import type { Tx } from '../platform/database/database.ts'

/** The settings as they are now, with how often each was changed. */
export interface VersionedSettings {
  settings: ShopSettings
  versions: Readonly<Record<SettingKey, number>>
}

export interface SettingsCache extends TaggedCache<VersionedSettings> {
  /** Settings read last by this process, of any age: their versions tell whether they still count. */
  last: VersionedSettings | undefined
}

/** Side effects of changing a setting, in its transaction; later features register them. */
export type SettingEffects = {
  readonly [K in SettingKey]?: (tx: Tx, settings: ShopSettings, now: Date) => Promise<void>
}

/** A picture that a setting names; null where it is missing or no image. */
export type FindSettingPicture = (picture: string) => Promise<Picture | null>

export const settingsTag: CacheTag = 'settings'

/** Of one process: every change drops what all of them have cached. */
export function createSettingsCache(
  invalidation: Invalidation,
  delayedReads?: DelayedReads,
): SettingsCache {
  const options = { invalidation, delayedReads, maxBytes: 1024 * 1024, ttlMs: 30_000 }
  return { ...createTaggedCache<VersionedSettings>(options), last: undefined }
}
