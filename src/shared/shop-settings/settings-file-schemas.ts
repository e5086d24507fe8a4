import { z } from 'zod'

/** Of a file with settings, with its pictures; its other entries have a limit of their own. */
export const maxSettingsFileBytes = 32 * 1024 * 1024

export const maxSettingsFileTextBytes = 2 * 1024 * 1024

/** Of all its pictures as data URLs, which leaves room for the rest. */
export const maxPictureUrlBytes = maxSettingsFileBytes - maxSettingsFileTextBytes

/** Settings as one shop exports them and another imports them. */
export const settingsFileSchema = z.object({
  /** By path. */
  settings: z.record(z.string(), z.unknown()),
  /** The pictures that they name, by id, as data URLs. */
  pictures: z.record(z.string(), z.string().startsWith('data:image/')),
})

export type SettingsFile = z.infer<typeof settingsFileSchema>
