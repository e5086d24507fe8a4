import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { formatDateTime } from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useLanguage } from '../../languages/language.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column, DataTableProps } from '../../ui/data-table/data-table.tsx'
import { auditTexts } from './audit-texts.ts'
import { ChangeList, ValueList } from './change-list.tsx'
import { actorName, differenceInSentence, EntrySentence } from './entry-sentence.tsx'
import { shownChange } from './shown-change.ts'

interface EntryTableOptions {
  language: Language
  entries: readonly AuditEntry[]
  onUndo: (entry: AuditEntry) => void
  /** Absent: names are no buttons. */
  onPerson?: (id: string) => void
}

/** Entries as rows, in the audit log and in the history of a record. */
export function entryTable({
  language,
  entries,
  onUndo,
  onPerson,
}: EntryTableOptions): Omit<DataTableProps<AuditEntry>, 'rows'> {
  const t = auditTexts[language]
  const time = ({ at }: AuditEntry) => (
    <time dateTime={at} className="text-muted">
      {formatDateTime(at, language)}
    </time>
  )
  const columns: Column<AuditEntry>[] = [
    {
      head: t.columns.what,
      isRowHeader: true,
      className: 'align-top',
      cell: (entry) => <Entry entry={entry} entries={entries} onPerson={onPerson} />,
      card: 'title',
    },
    {
      head: t.columns.when,
      className: 'align-top whitespace-nowrap',
      cell: time,
      card: { slot: 'footerStart', render: time },
    },
  ]
  return {
    rowKey: ({ _id }) => _id,
    rowName: (entry) => nameOf(entry, language),
    columns,
    ...(entries.some(mayUndo) && {
      actions: [
        {
          kind: 'button',
          icon: Undo2,
          title: t.undo,
          label: (entry) =>
            entry.group && !entry.group.import
              ? t.undoGroup(nameOf(entry, language), entry.group.subjects)
              : t.undoEntry(entry.group?.import?.fileName ?? nameOf(entry, language)),
          isHidden: (entry) => !mayUndo(entry),
          onSelect: onUndo,
        },
      ],
    }),
    cardsBelow: 'md',
  }
}

const mayUndo = ({ canUndo, group }: AuditEntry) => (group ?? { canUndo }).canUndo

/** An entry in a few words, for labels: the subject and the fields. */
function nameOf({ subject, changes }: AuditEntry, language: Language): string {
  const fields = changes
    .map((change) => shownChange(change, subject.type, language).field)
    .join(', ')
  return [subject.label, fields].filter(Boolean).join(', ')
}

interface EntryProps {
  entry: AuditEntry
  entries: readonly AuditEntry[]
  onPerson: ((id: string) => void) | undefined
}

function Entry({ entry, entries, onPerson }: EntryProps) {
  const language = useLanguage()
  const isSaid = differenceInSentence(entry, language) !== null
  const isShown = entry.action === 'changed' && !isSaid
  return (
    <div className="space-y-1.5">
      <EntrySentence entry={entry} onPerson={onPerson} />
      {entry.group && <GroupLine entry={entry} group={entry.group} />}
      {entry.undoneBy !== null && <UndoneBadge entry={entry} entries={entries} />}
      {isShown && <ChangeList changes={entry.changes} of={entry.subject.type} />}
      <EntryDetails entry={entry} hasChanges={entry.action !== 'changed'} />
    </div>
  )
}

/** The number of changes that were made together with it, and a link to them. */
function GroupLine({
  entry,
  group,
}: {
  entry: AuditEntry
  group: NonNullable<AuditEntry['group']>
}) {
  const t = auditTexts[useLanguage()]
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="font-medium">{t.andMore(group.subjects - 1)}</span>
      <Link
        to={adminUrls.adminAudit({ request: entry.requestId ?? '' })}
        className="inline-flex min-h-8 items-center text-brand underline underline-offset-4"
      >
        {t.showGroup(group.subjects)}
      </Link>
    </p>
  )
}

/** Names the author of the undo where the undo is listed too. */
function UndoneBadge({ entry, entries }: Pick<EntryProps, 'entry' | 'entries'>) {
  const language = useLanguage()
  const t = auditTexts[language]
  const undo = entries.find(({ _id }) => _id === entry.undoneBy)
  return (
    <Badge tone="grey">
      <Undo2 aria-hidden className="size-3.5" />
      <span>{undo ? t.undoneBy(actorName(undo, language)) : t.undone}</span>
    </Badge>
  )
}

/** Behind a disclosure: where the change came from, and the values of what was created or deleted. */
function EntryDetails({ entry, hasChanges }: { entry: AuditEntry; hasChanges: boolean }) {
  const t = auditTexts[useLanguage()]
  const origin = [
    [t.reason, entry.reason],
    [t.apiKey, entry.actor.apiKey],
    [t.network, entry.network],
    [t.request, entry.requestId],
  ].filter(([, value]) => value !== null)
  const changes = hasChanges ? entry.changes : []
  if (origin.length === 0 && changes.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-8 w-fit cursor-pointer items-center text-muted underline decoration-line underline-offset-4">
        {t.details}
      </summary>
      <div className="mt-1 space-y-2">
        {changes.length > 0 && (
          <ValueList
            changes={changes}
            of={entry.subject.type}
            side={entry.action === 'deleted' ? 'before' : 'after'}
          />
        )}
        {origin.length > 0 && (
          <dl className="text-muted">
            {origin.map(([label, value]) => (
              <div key={label} className="wrap-anywhere">
                <dt className="inline">{label}: </dt>
                <dd className="inline">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  )
}
