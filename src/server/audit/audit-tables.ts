import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditedSubjectType } from '#shared/audit/audited-subjects.ts'
import { timestampColumn } from '../platform/database/columns.ts'

/** Each changed field with its value before and after; null where there was nothing. */
export type RecordedChanges = Record<string, [before: unknown, after: unknown]>

/**
 * Changes by staff and jobs. A trigger rejects changes of an entry, and deleting one that is
 * younger than three months. People are stored by id, so a deleted account has no name here.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: timestampColumn('at').notNull(),
    actorKind: text('actor_kind').$type<'staff' | 'job'>().notNull(),
    /** Of a member of staff. */
    actorId: uuid('actor_id'),
    jobName: text('job_name'),
    /** The API key that acted for them: its name and how it begins. */
    apiKey: text('api_key'),
    network: text('network'),
    requestId: text('request_id'),
    /** One of the same kind about another subject came before it in its request: the log shows them as one. */
    follows: boolean('follows').notNull().default(false),
    action: text('action').$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<AuditedSubjectType>().notNull(),
    subjectId: uuid('subject_id'),
    /** Its name at that time; empty where it is a person's. */
    subjectLabel: text('subject_label').notNull(),
    changes: jsonb('changes').$type<RecordedChanges>().notNull(),
    reason: text('reason'),
    /** The entry that this one takes back. */
    undoOf: uuid('undo_of'),
  },
  (table) => [
    index('audit_entries_newest').on(table.at.desc().nullsLast(), table.id.desc().nullsLast()),
    index('audit_entries_actor').on(
      table.actorId,
      table.at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('audit_entries_subject').on(
      table.subjectType,
      table.subjectId,
      table.at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('audit_entries_kind').on(
      table.subjectType,
      table.at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('audit_entries_kind_action').on(
      table.subjectType,
      table.action,
      table.at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('audit_entries_action').on(
      table.action,
      table.at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('audit_entries_of_request').on(table.requestId, table.subjectType, table.action),
    // Each entry is taken back once.
    uniqueIndex('audit_entries_undo_of').on(table.undoOf),
    index('audit_entries_search').using('gin', sql`text_grams(${auditText(table)})`),
  ],
)

/** Text that the search looks in. */
export function auditText(table: Record<'subjectLabel' | 'reason', unknown>) {
  return sql`lower(${table.subjectLabel} || ' ' || coalesce(${table.reason}, ''))`
}
