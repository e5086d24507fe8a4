import { z } from 'zod'
import {
  changedNumbersSchema,
  numberUnitsRequestSchema,
  unitHistorySchema,
  unitListQuerySchema,
  unitListSchema,
  unitSchema,
} from '../../../../units/unit-schemas.ts'
import { type EndpointTable, fileTypes } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

const unitAnswer = z.object({ unit: unitSchema })

const unitExport = {
  summary: 'The units with serial numbers or IMEIs that match as a table for a spreadsheet',
  access: 'admin',
  permission: 'read_stock',
  limit: { policy: 'exportedList' },
  query: unitListQuerySchema,
  responses: { 200: null },
  responseDescriptions: { 200: 'A line for each unit, the newest first.' },
} as const

export const unitEndpoints = {
  'GET /admin/exports/units.csv': { ...unitExport, file: fileTypes.csv },
  'GET /admin/exports/units.xlsx': { ...unitExport, file: fileTypes.xlsx },
  'GET /admin/units': {
    summary:
      'List the units of products with serial numbers or IMEIs, newest first; searchable by the beginning of a number',
    access: 'admin',
    permission: 'read_stock',
    limit: { policy: 'report' },
    query: unitListQuerySchema,
    responses: { 200: unitListSchema },
  },
  'GET /admin/units/:id': {
    summary: 'Show a unit with its history',
    access: 'admin',
    permission: 'read_stock',
    params: idParams,
    responses: { 200: z.object({ unit: unitHistorySchema }) },
  },
  'POST /admin/units/number': {
    summary: 'Give numbers to units in stock that have none yet',
    access: 'admin',
    permission: 'write_stock',
    limit: { policy: 'stockChange' },
    body: numberUnitsRequestSchema,
    responses: { 200: z.object({ numbered: z.int() }) },
  },
  'PUT /admin/units/:id/numbers': {
    summary: 'Correct the numbers of a unit in stock; none takes them away',
    access: 'admin',
    permission: 'write_stock',
    params: idParams,
    body: changedNumbersSchema,
    responses: { 200: unitAnswer },
  },
  'PUT /admin/units/:id/neir': {
    summary: 'Note that the IMEIs of a unit were checked at NEIR, or that they were not',
    access: 'admin',
    permission: 'write_stock',
    params: idParams,
    body: z.object({ isChecked: z.boolean() }),
    responses: { 200: unitAnswer },
  },
} as const satisfies EndpointTable
