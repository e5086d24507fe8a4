import { z } from 'zod'
import { adminListQuerySchema } from '../api/pagination.ts'
import { optionalQuery, queryDay } from '../api/parameters.ts'
import { auditActionNames, auditedSubjectTypes } from './audited-subjects.ts'
import { importKinds } from '../imports/import-kinds.ts'
import { messagesOf } from '../languages/texts.ts'
import { auditFilterTexts } from './audit-filter-texts.ts'

const say = messagesOf(auditFilterTexts)

/** Filters of the audit log; `from` and `to` are days in Dhaka, both included. */
const auditFilters = {
  actor: optionalQuery(z.uuid(say('person')).toLowerCase()),
  subjectType: optionalQuery(z.enum(auditedSubjectTypes, say('subject'))),
  subjectId: optionalQuery(z.uuid(say('subject')).toLowerCase()),
  action: optionalQuery(z.enum(auditActionNames, say('action'))),
  from: queryDay,
  to: queryDay,
  /** The `requestId` of an entry: all that this request has changed. */
  request: optionalQuery(z.string().max(100)),
}

export const auditQuerySchema = adminListQuerySchema.extend(auditFilters)

export const auditExportQuerySchema = auditQuerySchema.omit({ page: true, limit: true })

const auditChangeSchema = z.object({
  /** As the API names it. */
  field: z.string(),
  /** Null where there was nothing. */
  before: z.unknown(),
  after: z.unknown(),
})

export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.object({
    /** Null for a job of the shop. */
    _id: z.string().nullable(),
    /** Null for a person whose account is gone. */
    name: z.string().nullable(),
    kind: z.enum(['staff', 'api_key', 'job']),
    /** The key that acted in the name of this person, and how it begins; null where none did. */
    apiKey: z.string().nullable(),
  }),
  action: z.enum(auditActionNames),
  subject: z.object({
    type: z.enum(auditedSubjectTypes),
    _id: z.string().nullable(),
    /** Null where it was about a person whose data is gone. */
    label: z.string().nullable(),
  }),
  changes: z.array(auditChangeSchema),
  reason: z.string().nullable(),
  /** Whether this caller may take it back, as far as the entry says; its subject may have changed since. */
  canUndo: z.boolean(),
  /** The entry that took this one back. */
  undoneBy: z.string().nullable(),
  /** The entry that this one took back. */
  undoOf: z.string().nullable(),
  requestId: z.string().nullable(),
  /**
   * Where many of a kind were changed at once and this entry stands for all of them: how many, and whether they
   * may be taken back together, those of an import with all else that it has changed. Null for others, also in a
   * search and in the history of a record.
   */
  group: z
    .object({
      subjects: z.int(),
      canUndo: z.boolean(),
      import: z.object({ kind: z.enum(importKinds), fileName: z.string() }).nullable(),
    })
    .nullable(),
  /** Where the request came from. */
  network: z.string().nullable(),
})

export type AuditQuery = z.output<typeof auditQuerySchema>
export type AuditFilters = z.output<typeof auditExportQuerySchema>
export type AuditEntry = z.output<typeof auditEntrySchema>
