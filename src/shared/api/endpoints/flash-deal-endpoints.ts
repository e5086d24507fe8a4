import { z } from 'zod'
import {
  bulkDealPreviewSchema,
  bulkDealRequestSchema,
} from '../../flash-deals/bulk-deal-schemas.ts'
import {
  activeFlashDealSchema,
  dealPricesSchema,
  flashDealChangeSchema,
  flashDealInputSchema,
  flashDealSchema,
} from '../../flash-deals/flash-deal-schemas.ts'
import { oddPricesSchema } from '../../pricing/odd-price-schemas.ts'
import type { EndpointTable } from '../endpoint.ts'
import { idParams } from '../parameters.ts'

const flashDealResponse = z.object({ flashDeal: flashDealSchema })

export const flashDealEndpoints = {
  'GET /flash-deals': {
    summary: 'List the flash deals, those that start last first',
    access: 'admin',
    permission: 'read_flash_deals',
    responses: { 200: z.object({ flashDeals: z.array(flashDealSchema) }) },
  },
  'GET /flash-deals/active': {
    summary: 'List the running flash deals with the products that have units left',
    access: 'anyone',
    responses: { 200: z.object({ flashDeals: z.array(activeFlashDealSchema) }) },
  },
  'POST /flash-deals': {
    summary: 'Create a flash deal; a product stands in one running deal at a time',
    access: 'admin',
    permission: 'write_flash_deals',
    body: flashDealInputSchema,
    responses: { 201: flashDealResponse },
  },
  'POST /flash-deals/preview': {
    summary: 'What a discount would make of products in a flash deal, and which cannot be in it',
    access: 'admin',
    permission: 'write_flash_deals',
    body: bulkDealRequestSchema,
    responses: { 200: bulkDealPreviewSchema },
  },
  'POST /flash-deals/odd-prices': {
    summary: 'Which prices of a flash deal may be a slip: below the cost, or less than half',
    access: 'admin',
    permission: 'write_flash_deals',
    body: dealPricesSchema,
    responses: { 200: oddPricesSchema },
  },
  'PUT /flash-deals/:id': {
    summary: 'Change a flash deal and the products in it',
    access: 'admin',
    permission: 'write_flash_deals',
    params: idParams,
    body: flashDealChangeSchema,
    responses: { 200: flashDealResponse },
  },
  'DELETE /flash-deals/:id': {
    summary: 'Delete a flash deal; its products return to their regular prices',
    access: 'admin',
    permission: 'write_flash_deals',
    params: idParams,
    responses: { 204: null },
  },
} as const satisfies EndpointTable
