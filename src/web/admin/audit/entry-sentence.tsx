import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { roleIn } from '#shared/auth/built-in-roles.ts'
import type { Language } from '#shared/languages/languages.ts'
import { useLanguage } from '../../languages/language.ts'
import { useMayOpen } from '../admin-pages.ts'
import { auditTexts } from './audit-texts.ts'
import { sentenceTexts } from './sentence-texts.tsx'
import { fieldText, shownChange } from './shown-change.ts'
import { subjectUrl } from './subject-url.ts'

/** Longer values stand in the list of differences alone. */
const maxInSentence = 40

/** The only difference of an entry, where the sentence has room for it: "৳1,000 → ৳950". */
export function differenceInSentence(
  { action, changes, subject }: AuditEntry,
  language: Language,
): { before: string; after: string } | null {
  const [change, another] = changes
  if (action !== 'changed' || !change || another) return null
  const shown = shownChange(change, subject.type, language)
  if (shown.kind !== 'values') return null
  return shown.before.length + shown.after.length <= maxInSentence ? shown : null
}

export function actorName({ actor }: AuditEntry, language: Language): string {
  const { goneAccount, job, jobs } = sentenceTexts[language]
  const names: Readonly<Record<string, string>> = jobs
  if (actor.kind === 'job') return job(names[actor.name ?? ''] ?? actor.name ?? '')
  return actor.name ?? goneAccount
}

function subjectText({ subject: { type, _id, label } }: AuditEntry, language: Language): string {
  const { subjects, goneCustomer } = sentenceTexts[language]
  if (type === 'role' && _id !== null && label !== null)
    return subjects.role(roleIn({ _id, name: label }, language).name)
  return subjects[type](label ?? goneCustomer)
}

/** The sentence of an entry; `who` and `what` may be a button and a link. */
function sentence(entry: AuditEntry, language: Language, who: ReactNode, what: ReactNode) {
  const t = sentenceTexts[language]
  const fields = entry.changes.map(({ field }) => fieldText(field, entry.subject.type, language))
  if (entry.undoOf !== null) return t.undid(who, fields, what)
  if (entry.action === 'changed') return t.changed(who, fields, what)
  const kind = auditTexts[language].subjectKinds[entry.subject.type]
  if (entry.action === 'exported') return t.exported(who, kind)
  if (entry.action === 'removed_expired') {
    const removed = entry.changes.find(({ field }) => field === 'removed')?.after
    return t.removedExpired(who, Number(removed ?? 0), kind)
  }
  return t.actions[entry.action](who, what)
}

interface EntrySentenceProps {
  entry: AuditEntry
  /** Absent: names are no buttons. */
  onPerson?: ((id: string) => void) | undefined
}

/** "Nila Begum changed the price of product Studio Headphones: ৳1,000 → ৳950" */
export function EntrySentence({ entry, onPerson }: EntrySentenceProps) {
  const language = useLanguage()
  const t = auditTexts[language]
  const mayOpen = useMayOpen()
  const name = actorName(entry, language)
  const { _id: actorId } = entry.actor
  const url = subjectUrl(entry)
  const what = subjectText(entry, language)
  const difference = differenceInSentence(entry, language)
  return (
    <p className="text-[0.9375rem] wrap-anywhere">
      {sentence(
        entry,
        language,
        onPerson && actorId !== null ? (
          <button
            type="button"
            title={t.showPerson(name)}
            onClick={() => onPerson(actorId)}
            className="font-semibold underline decoration-line underline-offset-4 hover:decoration-foreground"
          >
            {name}
          </button>
        ) : (
          <span className="font-semibold">{name}</span>
        ),
        url !== null && mayOpen(url) ? (
          <Link to={url} className="font-medium text-brand underline underline-offset-4">
            {what}
          </Link>
        ) : (
          what
        ),
      )}
      {difference && (
        <span>
          : <Difference {...difference} />
        </span>
      )}
    </p>
  )
}

/** A value before and after; screen readers hear which is which. */
export function Difference({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = auditTexts[useLanguage()]
  return (
    <>
      <span className="sr-only">{t.before} </span>
      <span className="text-muted">{before}</span>
      <span aria-hidden> → </span>
      <span className="sr-only">, {t.after} </span>
      <span className="font-medium">{after}</span>
    </>
  )
}
