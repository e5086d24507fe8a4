import { and, eq, inArray, isNull, lt, notInArray } from 'drizzle-orm'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import type { Tx, Writer } from '../platform/database/database.ts'
import { images } from '../platform/images/image-tables.ts'
import { shopSettingPictures } from './shop-setting-tables.ts'

/** The given images that exist; they stay until the transaction ends. */
export async function shareExistingImages(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...new Set(ids)]))
    .orderBy(images.id)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Records which images a setting shows from now on. */
export async function replaceSettingPictures(
  tx: Tx,
  { key, ids, now }: { key: SettingKey; ids: readonly string[]; now: Date },
): Promise<void> {
  const ofSetting = and(eq(shopSettingPictures.key, key), isNull(shopSettingPictures.unshownSince))
  await tx
    .update(shopSettingPictures)
    .set({ unshownSince: now })
    .where(and(ofSetting, notInArray(shopSettingPictures.pictureId, [...ids])))
  if (ids.length === 0) return
  await tx
    .insert(shopSettingPictures)
    .values([...new Set(ids)].map((pictureId) => ({ key, pictureId, unshownSince: null })))
    .onConflictDoUpdate({
      target: [shopSettingPictures.key, shopSettingPictures.pictureId],
      set: { unshownSince: null },
    })
}

export async function deleteSettingPicturesUnshownBefore(db: Writer, before: Date): Promise<void> {
  await db.delete(shopSettingPictures).where(lt(shopSettingPictures.unshownSince, before))
}
