import { z } from 'zod'
import {
  areaSearchSchema,
  connectionSchema,
  courierAccountChangeSchema,
  courierAccountSchema,
  courierAreaSchema,
  courierParams,
  courierThanaChangeSchema,
  courierThanaSchema,
  newWebhookSecretSchema,
} from '../../../../couriers/courier-account-schemas.ts'
import type { EndpointTable } from '../../../endpoint.ts'
import { adminListQuerySchema, paginationSchema } from '../../../pagination.ts'

const oneAccount = z.object({ account: courierAccountSchema })

export const courierEndpoints = {
  'GET /admin/couriers': {
    summary: 'List the couriers with the accounts of the shop, without anything secret',
    access: 'admin',
    permission: 'read_couriers',
    responses: {
      200: z.object({ accounts: z.array(courierAccountSchema) }),
    },
  },
  'PUT /admin/couriers/:courier': {
    summary: 'Change the account with a courier, switch it on or off, or make it the default',
    access: 'admin',
    permission: 'write_couriers',
    recentSecondFactor: true,
    params: courierParams,
    body: courierAccountChangeSchema,
    responses: { 200: oneAccount },
  },
  'POST /admin/couriers/:courier/test': {
    summary: 'Try the connection to a courier with the account as it is stored',
    access: 'admin',
    permission: 'write_couriers',
    limit: { policy: 'webhookCall' },
    params: courierParams,
    responses: { 200: connectionSchema },
  },
  'POST /admin/couriers/:courier/webhook-secret': {
    summary: "Make a new secret for the courier's webhook; it is shown this once",
    access: 'admin',
    permission: 'write_couriers',
    recentSecondFactor: true,
    params: courierParams,
    responses: { 200: newWebhookSecretSchema },
  },
  'POST /admin/couriers/:courier/areas': {
    summary: "Read the courier's list of areas, in a job, and match the thanas of the shop",
    access: 'admin',
    permission: 'write_couriers',
    limit: { policy: 'webhookCall' },
    params: courierParams,
    responses: { 202: oneAccount },
  },
  'GET /admin/couriers/:courier/thanas': {
    summary: 'List the thanas with their area of a courier, those without one first',
    access: 'admin',
    permission: 'read_couriers',
    params: courierParams,
    query: adminListQuerySchema,
    responses: {
      200: z.object({ thanas: z.array(courierThanaSchema), pagination: paginationSchema }),
    },
  },
  'PUT /admin/couriers/:courier/thanas': {
    summary: 'Choose the area of a thana; it stays when the list is read again',
    access: 'admin',
    permission: 'write_couriers',
    params: courierParams,
    body: courierThanaChangeSchema,
    responses: { 200: z.object({ thana: courierThanaSchema }) },
  },
  'GET /admin/couriers/:courier/areas': {
    summary: 'Find areas of a courier by their name or district',
    access: 'admin',
    permission: 'read_couriers',
    params: courierParams,
    query: areaSearchSchema,
    responses: { 200: z.object({ areas: z.array(courierAreaSchema) }) },
  },
} as const satisfies EndpointTable
