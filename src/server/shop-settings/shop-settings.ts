import { isDeepStrictEqual } from 'node:util'
import { holdsAll } from '#shared/api/permissions.ts'
import { defaultSettings } from '#content'
import {
  type ShopSettings,
  shopSettingsSchema,
} from '#shared/shop-settings/shop-settings-schemas.ts'
import { shopSettingTexts } from '#shared/shop-settings/shop-setting-texts.ts'
import {
  isSettingKey,
  permissionOf,
  settingAt,
  type SettingKey,
  settingKeys,
  shopSettingsTable,
  withSettings,
} from '#shared/shop-settings/shop-settings-table.ts'
import { recordChange } from '../audit/record-change.ts'
import { allTags, type CacheTag } from '../platform/cache/invalidation.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { rejectStaleEdit, StaleEditError } from '../platform/database/edit-conflicts.ts'
import { DomainError, type TextIssue } from '../platform/domain-error.ts'
import { requirePermission, type SignedInCustomer } from '../platform/http/authenticate.ts'
import type { ActingShop, Shop } from '../shop.ts'
import { findStoredPictures, picturesOf, recordPictures } from './setting-pictures.ts'
import { settingsTag, type VersionedSettings } from './settings-cache.ts'
import {
  lockShopSettings,
  selectSettingVersions,
  selectShopSettings,
  type ShopSettingRow,
  upsertShopSetting,
} from './shop-setting-queries.ts'

const bytesOfSettings = 20_000

/** From the cache, which every process drops when a setting changes. */
export async function findShopSettings(
  shop: Pick<Shop, 'db' | 'settingsCache'>,
): Promise<ShopSettings> {
  const found = await findVersioned(shop)
  shop.settingsCache.last = found
  return found.settings
}

/** Settings read last by this process, else the defaults. */
export function lastShopSettings({ settingsCache }: Pick<Shop, 'settingsCache'>): ShopSettings {
  return settingsCache.last?.settings ?? defaultSettings
}

function findVersioned({
  db,
  settingsCache,
}: Pick<Shop, 'db' | 'settingsCache'>): Promise<VersionedSettings> {
  return settingsCache.get('all', async () => ({
    value: versionedOf(await selectShopSettings(db)),
    tags: [settingsTag],
    bytes: bytesOfSettings,
  }))
}

/**
 * The settings as a transaction sees them: an order is priced with one version of all of them. Their
 * values are read, and checked by their schema, only where this process has read other versions last.
 */
export async function readShopSettings(
  { settingsCache }: Pick<Shop, 'settingsCache'>,
  db: Tx | Db,
): Promise<ShopSettings> {
  const { last } = settingsCache
  if (last) {
    const versions = versionsOf(await selectSettingVersions(db))
    if (isDeepStrictEqual(last.versions, versions)) return last.settings
  }
  const read = versionedOf(await selectShopSettings(db))
  settingsCache.last = read
  return read.settings
}

/** Contains the settings that `by` may read. */
export async function describeSettings(shop: Shop, by: Pick<SignedInCustomer, 'permissions'>) {
  const mayRead = (key: SettingKey) =>
    holdsAll(by.permissions, [permissionOf(key).replace('write_', 'read_')])
  return describeKeys(shop, settingKeys.filter(mayRead))
}

export async function describeKeys(
  shop: Pick<Shop, 'db' | 'projectPictures'>,
  keys: readonly SettingKey[],
) {
  const { settings, versions } = versionedOf(await selectShopSettings(shop.db))
  const valuesOf = (from: ShopSettings) =>
    Object.fromEntries(keys.map((key) => [key, settingAt(from, key)]))
  return {
    settings: valuesOf(settings),
    defaults: valuesOf(defaultSettings),
    versions: Object.fromEntries(keys.map((key) => [key, versions[key]])),
    pictures: await findStoredPictures(
      shop,
      keys.flatMap((key) =>
        [settings, defaultSettings].flatMap((from) => [...picturesOf(from, key).values()]),
      ),
    ),
  }
}

export interface SettingsChange {
  /** By key; null restores the default. */
  changes: Readonly<Record<string, unknown>>
  /** Versions that the form was filled with; a key that has another one now is in conflict. */
  versions?: Readonly<Record<string, number>> | undefined
}

/**
 * Throws `forbidden` for a key that needs another permission than `by` has, and `second_factor_required`
 * as endpoints with that permission do.
 */
export function requireSettingAccess(by: SignedInCustomer, { changes }: SettingsChange): void {
  for (const key of Object.keys(changes).filter(isSettingKey)) {
    requirePermission(by, permissionOf(key))
  }
}

/**
 * Changes settings together, or none of them. Throws `invalid` with the keys as paths, and
 * `edit_conflict` when somebody else has changed one since.
 */
export async function updateShopSettings(
  shop: ActingShop,
  { changes, versions = {} }: SettingsChange,
): Promise<void> {
  requireSettingKeys(changes)
  const changed = await rejectStaleEdit(
    () => inTransaction(shop, (tx) => applyChanges(tx, shop, changes, versions)),
    () => describeKeys(shop, Object.keys(changes).filter(isSettingKey)),
  )
  shop.invalidation.invalidate(tagsOf(changed))
}

/** Throws `invalid` with the keys that no setting has. */
export function requireSettingKeys(changes: SettingsChange['changes']): void {
  const unknown = Object.keys(changes).filter((key) => !isSettingKey(key))
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: noSuchSetting })))
}

/** The settings with changes to the values that differ from the defaults. Throws `invalid`. */
export function changeSettings(
  values: ReadonlyMap<SettingKey, unknown>,
  changes: SettingsChange['changes'],
): ShopSettings {
  const changed = new Map(values)
  for (const key of Object.keys(changes).filter(isSettingKey)) {
    if (changes[key] === null) changed.delete(key)
    else changed.set(key, changes[key])
  }
  const { data, error } = shopSettingsSchema.safeParse(withSettings(defaultSettings, changed))
  if (error) throw invalid(error.issues.map(issueOf))
  return data
}

async function applyChanges(
  tx: Tx,
  { clock, settingEffects }: Pick<Shop, 'clock' | 'settingEffects'>,
  changes: Readonly<Record<string, unknown>>,
  loaded: Readonly<Record<string, number>>,
): Promise<SettingKey[]> {
  await lockShopSettings(tx)
  const rows = await selectShopSettings(tx)
  const before = versionedOf(rows)
  const keys = Object.keys(changes).filter(isSettingKey)
  if (keys.some((key) => (loaded[key] ?? before.versions[key]) !== before.versions[key])) {
    throw new StaleEditError()
  }
  const after = changeSettings(overridesOf(rows), changes)
  const changed = keys.filter(
    (key) => !isDeepStrictEqual(settingAt(before.settings, key), settingAt(after, key)),
  )
  for (const key of changed) {
    const value = changes[key] === null ? null : settingAt(after, key)
    await upsertShopSetting(tx, { key, value, now: clock.now() })
    await settingEffects[key]?.(tx, after, clock.now())
  }
  const missing = await recordPictures(tx, after, { changed, now: clock.now() })
  if (missing.length > 0) throw invalid(missing.map((path) => ({ path, message: pictureGone })))
  const valuesOf = (settings: ShopSettings) =>
    Object.fromEntries(changed.map((key) => [key, settingAt(settings, key)]))
  await recordChange(tx, clock, {
    action: 'changed',
    type: 'settings',
    id: settingsSubjectId,
    label: '',
    before: valuesOf(before.settings),
    after: valuesOf(after),
  })
  return changed
}

/** All settings are one subject of the audit log. */
export const settingsSubjectId = '00000000-0000-0000-0000-000000000000'

function tagsOf(changed: readonly SettingKey[]): CacheTag[] {
  if (changed.length === 0) return []
  const isShown = changed.some((key) => shopSettingsTable[key].isPublic)
  return isShown ? [allTags] : [settingsTag]
}

function overridesOf(rows: readonly ShopSettingRow[]): Map<SettingKey, unknown> {
  return new Map(
    rows
      .filter(({ key, value }) => value !== null && isSettingKey(key))
      .map(({ key, value }) => [key, value]),
  )
}

/** Values that a later release no longer takes are left out. */
function versionedOf(rows: readonly ShopSettingRow[]): VersionedSettings {
  const values = overridesOf(rows)
  for (;;) {
    const { data, error } = shopSettingsSchema.safeParse(withSettings(defaultSettings, values))
    if (data) return { settings: data, versions: versionsOf(rows) }
    const wrong = [...values.keys()].filter((key) =>
      error.issues.some(({ path }) => isAt(path, key)),
    )
    if (wrong.length === 0) throw new Error('shop.config.ts is not valid', { cause: error })
    for (const key of wrong) values.delete(key)
  }
}

function versionsOf(
  rows: readonly Pick<ShopSettingRow, 'key' | 'version'>[],
): Record<SettingKey, number> {
  const versions = new Map(rows.map(({ key, version }) => [key, version]))
  return Object.fromEntries(settingKeys.map((key) => [key, versions.get(key) ?? 0])) as Record<
    SettingKey,
    number
  >
}

function isAt(path: readonly PropertyKey[], key: SettingKey): boolean {
  return `${path.join('.')}.`.startsWith(`${key}.`)
}

function issueOf({ path, message }: { path: PropertyKey[]; message: string }): TextIssue {
  return { path: path.join('.'), message }
}

const pictureGone = (language: 'en' | 'bn') => shopSettingTexts[language].pictureGone

const noSuchSetting = (language: 'en' | 'bn') => shopSettingTexts[language].unknown

function invalid(issues: TextIssue[]): DomainError {
  return new DomainError('invalid', issues[0]?.message ?? noSuchSetting, { issues })
}
