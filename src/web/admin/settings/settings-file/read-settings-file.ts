import {
  maxSettingsFileBytes,
  type SettingsFile,
  settingsFileSchema,
} from '#shared/shop-settings/settings-file-schemas.ts'
import { isSame } from '../kinds/setting-kind.ts'

/** A file as it was chosen, or why it cannot be imported. */
export async function readSettingsFile(
  file: Blob,
): Promise<SettingsFile | 'too large' | 'unreadable'> {
  if (file.size > maxSettingsFileBytes) return 'too large'
  try {
    const { data } = settingsFileSchema.safeParse(JSON.parse(await file.text()))
    return data ?? 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** Changes of the import, as far as its reader sees the settings. */
export function importedChanges(
  { settings }: SettingsFile,
  current: Readonly<Record<string, unknown>>,
) {
  return Object.entries(settings).flatMap(([field, after]) => {
    const before = current[field] ?? null
    return isSame(before, after) ? [] : [{ field, before, after }]
  })
}
