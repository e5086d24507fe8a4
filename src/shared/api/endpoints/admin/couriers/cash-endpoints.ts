import { z } from 'zod'
import {
  cashOverviewSchema,
  cashParcelExportSchema,
  cashParcelListSchema,
  cashParcelQuerySchema,
  closingListSchema,
  closingQuerySchema,
  fetchedPayoutsSchema,
  matchFormSchema,
  payoutDetailSchema,
  payoutFileFormSchema,
  payoutFileSchema,
  payoutFormSchema,
  payoutListSchema,
  payoutQuerySchema,
  resolutionFormSchema,
  undoFormSchema,
} from '../../../../cash/cash-schemas.ts'
import { type EndpointTable, fileTypes } from '../../../endpoint.ts'
import { idParams } from '../../../parameters.ts'

const reading = { access: 'admin', permission: 'read_cash' } as const
const writing = { access: 'admin', permission: 'write_cash' } as const

const payoutAnswer = z.object({ payout: payoutDetailSchema })

const enteredOrShown = {
  200: 'With `dryRun`: what would come of it.',
  201: 'It is entered.',
} as const

const parcelExport = {
  summary: 'The money of parcels as a table for a spreadsheet',
  ...reading,
  limit: { policy: 'exportedList' },
  query: cashParcelExportSchema,
  responses: { 200: null },
  responseDescriptions: { 200: 'A line for each parcel, the newest first.' },
} as const

const closingExport = {
  summary: 'What happened with couriers by day or month as a table for a spreadsheet',
  ...reading,
  limit: { policy: 'exportedList' },
  query: closingQuerySchema,
  responses: { 200: null },
  responseDescriptions: { 200: 'A line for each day or month that is over, the newest first.' },
} as const

export const cashEndpoints = {
  'GET /admin/cash': {
    summary: 'What each courier owes, since when, its last payout and its alarms',
    ...reading,
    limit: { policy: 'report' },
    responses: { 200: cashOverviewSchema },
  },
  'GET /admin/cash/parcels': {
    summary:
      'List parcels with their money, open ones unless another state or an alarm is asked for',
    ...reading,
    query: cashParcelQuerySchema,
    responses: { 200: cashParcelListSchema },
  },
  'POST /admin/cash/parcels/:id/resolution': {
    summary:
      'Close what is open of a parcel, with a reason: the courier keeps it, or it was not collected and the order owes it; 409 when it is not what was shown',
    ...writing,
    params: idParams,
    body: resolutionFormSchema,
    responses: { 204: null },
  },
  'POST /admin/cash/parcels/:id/received': {
    summary: 'Note that a parcel which came back is in the shop again',
    ...writing,
    params: idParams,
    responses: { 204: null },
  },
  'GET /admin/cash/payouts': {
    summary: 'List what couriers have paid, newest first',
    ...reading,
    query: payoutQuerySchema,
    responses: { 200: payoutListSchema },
  },
  'GET /admin/cash/payouts/:id': {
    summary: 'Show a payout with its lines and what each has come to',
    ...reading,
    params: idParams,
    responses: { 200: payoutAnswer },
  },
  'POST /admin/cash/payouts': {
    summary: 'Enter a payout by hand with the parcels that it pays; 409 when it is entered already',
    ...writing,
    body: payoutFormSchema,
    responses: { 200: payoutAnswer, 201: payoutAnswer },
    responseDescriptions: enteredOrShown,
  },
  'POST /admin/cash/payout-files/read': {
    summary: 'Read the columns of a payout as CSV or .xlsx, without entering anything',
    ...writing,
    limit: { policy: 'upload' },
    filesField: 'file',
    responses: { 200: payoutFileSchema },
  },
  'POST /admin/cash/payout-files': {
    summary:
      'Enter a payout from a CSV or .xlsx, all its lines or none; 409 when it is entered already',
    ...writing,
    body: payoutFileFormSchema,
    limit: { policy: 'upload' },
    filesField: 'file',
    responses: { 200: payoutAnswer, 201: payoutAnswer },
    responseDescriptions: enteredOrShown,
  },
  'POST /admin/cash/payouts/fetch': {
    summary: 'Fetch the payouts of all couriers whose interface has them',
    ...writing,
    responses: { 200: fetchedPayoutsSchema },
  },
  'POST /admin/cash/payouts/:id/undo': {
    summary: 'Take back a payout that was entered by mistake, with a reason',
    ...writing,
    params: idParams,
    body: undoFormSchema,
    responses: { 200: payoutAnswer },
  },
  'POST /admin/cash/lines/:id/match': {
    summary: 'Book a line of a payout at the parcel that it means',
    ...writing,
    params: idParams,
    body: matchFormSchema,
    responses: { 200: payoutAnswer },
  },
  'GET /admin/cash/closings': {
    summary: 'What happened by day or month that is over, newest first, and today so far',
    ...reading,
    limit: { policy: 'report' },
    query: closingQuerySchema,
    responses: { 200: closingListSchema },
  },
  'GET /admin/exports/cash.csv': { ...parcelExport, file: fileTypes.csv },
  'GET /admin/exports/cash.xlsx': { ...parcelExport, file: fileTypes.xlsx },
  'GET /admin/exports/cash-closings.csv': { ...closingExport, file: fileTypes.csv },
  'GET /admin/exports/cash-closings.xlsx': { ...closingExport, file: fileTypes.xlsx },
} as const satisfies EndpointTable
