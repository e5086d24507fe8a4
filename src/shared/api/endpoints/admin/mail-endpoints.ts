import { z } from 'zod'
import {
  mailSchema,
  mailServerInputSchema,
  mailTestInputSchema,
  mailTestSchema,
} from '../../../mail/mail-server-schemas.ts'
import type { EndpointTable } from '../../endpoint.ts'

const oneMail = z.object({ mail: mailSchema })

export const mailEndpoints = {
  'GET /admin/mail': {
    summary: 'Where e-mails go, without the password, and how many were not sent',
    access: 'admin',
    permission: 'read_settings',
    responses: { 200: oneMail },
  },
  'PUT /admin/mail': {
    summary: 'Set the mail server; only for people who may do everything',
    access: 'admin',
    permission: 'write_settings',
    recentSecondFactor: true,
    body: mailServerInputSchema,
    responses: { 200: oneMail },
  },
  'DELETE /admin/mail': {
    summary: 'Forget the mail server: e-mails are written to files again',
    access: 'admin',
    permission: 'write_settings',
    recentSecondFactor: true,
    responses: { 204: null },
  },
  'POST /admin/mail/test': {
    summary: 'Send a test mail to my own address, through a mail server that is not saved yet too',
    access: 'admin',
    permission: 'write_settings',
    limit: { policy: 'mailTest' },
    body: mailTestInputSchema,
    responses: { 200: mailTestSchema },
  },
} as const satisfies EndpointTable
