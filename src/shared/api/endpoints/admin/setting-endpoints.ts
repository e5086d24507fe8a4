import { z } from 'zod'
import { shopSettingsSchema } from '../../../shop-settings/shop-settings-schemas.ts'
import {
  maxSettingsFileBytes,
  maxSettingsFileTextBytes,
  settingsFileSchema,
} from '../../../shop-settings/settings-file-schemas.ts'
import { pictureSchema } from '../../../catalog/pictures/picture-schemas.ts'
import { textPageSchema } from '../../../shop-settings/text-pages/text-page-schemas.ts'
import type { EndpointTable } from '../../endpoint.ts'

const valuesSchema = z.record(z.string(), z.unknown())

const versionsSchema = z.record(z.string(), z.int())

const describedSettings = z.object({
  /** By path, such as `delivery.freeFromTaka`; those that the reader may see. */
  settings: valuesSchema,
  /** The values of `shop.config.ts`. */
  defaults: valuesSchema,
  /** How often each was changed. */
  versions: versionsSchema,
  /** The pictures that they and their defaults name, by that name; one that is missing is absent. */
  pictures: z.record(z.string(), pictureSchema),
})

const publicSettingsSchema = shopSettingsSchema
  .omit({
    notifications: true,
    retention: true,
    security: true,
    newBuyerOrders: true,
    couriers: true,
    emails: true,
    invoice: true,
    calls: true,
    pages: true,
  })
  .extend({
    pages: z.array(textPageSchema.omit({ body: true })),
    calls: shopSettingsSchema.shape.calls.omit({ dearFromTaka: true }),
  })

export const settingEndpoints = {
  'GET /settings': {
    summary: 'Show what the shop says of itself: name, contact, fees, promises',
    access: 'anyone',
    responses: { 200: z.object({ settings: publicSettingsSchema }) },
  },
  'GET /admin/settings': {
    summary: 'List the settings with their defaults and versions',
    access: 'admin',
    permission: 'read_settings',
    responses: { 200: describedSettings },
  },
  'PUT /admin/settings': {
    summary: 'Change settings; null restores a default; 409 when one was changed since its version',
    access: 'admin',
    permission: 'write_settings',
    body: z.object({ changes: valuesSchema, versions: versionsSchema.optional() }),
    responses: { 200: describedSettings },
  },
  'GET /admin/settings/export': {
    summary: 'Export the settings that I may read, with their pictures',
    access: 'admin',
    permission: 'read_settings',
    responses: { 200: settingsFileSchema },
  },
  'POST /admin/settings/import': {
    summary: 'Take over the settings of an export as one change, or nothing',
    access: 'admin',
    permission: 'write_settings',
    body: settingsFileSchema,
    limit: { policy: 'upload' },
    maxBodyBytes: maxSettingsFileBytes,
    maxTextBytes: maxSettingsFileTextBytes,
    responses: { 200: describedSettings },
  },
  'POST /admin/settings/pictures': {
    summary: 'Store a picture, which a setting then names by the id in its URL',
    access: 'admin',
    permission: 'write_settings',
    limit: { policy: 'upload' },
    filesField: 'picture',
    responses: { 201: z.object({ picture: pictureSchema }) },
  },
} as const satisfies EndpointTable
