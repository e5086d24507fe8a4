import { useState } from 'react'
import type { AuditEntry } from '#shared/audit/audit-schemas.ts'
import { mediaUrl, minPictureWidth } from '#shared/catalog/pictures/picture-sizes.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { Thumbnail } from '../../ui/picture.tsx'
import { auditTexts } from './audit-texts.ts'
import { auditedFieldTexts } from './audited-field-texts.ts'
import { Difference } from './entry-sentence.tsx'
import { fieldText, isNothing, shownChange, type ShownChange, valueText } from './shown-change.ts'

interface ChangesProps {
  changes: AuditEntry['changes']
  /** The kind of their subject. */
  of: AuditEntry['subject']['type']
}

/** The fields of a record that was created or deleted, one a line; empty ones are left out. */
export function ValueList({ changes, of, side }: ChangesProps & { side: 'before' | 'after' }) {
  const language = useLanguage()
  return (
    <dl className="space-y-1.5 text-sm">
      {changes
        .filter((change) => !isNothing(change[side]))
        .map(({ field, [side]: value }) => (
          <div key={field} className="wrap-anywhere">
            <dt className={fieldClass}>
              <span>{fieldText(field, of, language)}</span>:{' '}
            </dt>
            <dd className="inline">
              <LongText text={valueText(field, value, of, language)} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

const fieldClass = 'inline-block pr-1 text-muted first-letter:uppercase'

/** The differences of an entry, a field a line. */
export function ChangeList({ changes, of }: ChangesProps) {
  const language = useLanguage()
  return (
    <dl className="space-y-1.5 text-sm">
      {changes.map((change) => {
        const shown = shownChange(change, of, language)
        return (
          <div key={change.field} className="wrap-anywhere">
            <dt className={fieldClass}>{shown.field}: </dt>
            <dd className="inline">
              <Values change={shown} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Values({ change }: { change: ShownChange }) {
  const t = useTexts(auditTexts)
  if (change.kind === 'values') {
    const { before, after } = change
    return <Difference before={<LongText text={before} />} after={<LongText text={after} />} />
  }
  if (change.kind === 'pictures') {
    const { before, after } = change
    return <Difference before={<Pictures ids={before} />} after={<Pictures ids={after} />} />
  }
  const { added, removed } = change
  return (
    <>
      {added.length > 0 && (
        <span>
          {t.added} <LongText text={added.join(', ')} />
        </span>
      )}
      {added.length > 0 && removed.length > 0 && <span>{'; '}</span>}
      {removed.length > 0 && (
        <span>
          {t.removed} <LongText text={removed.join(', ')} />
        </span>
      )}
    </>
  )
}

/** A picture that the shop has deleted since says so in its place. */
function Pictures({ ids }: { ids: readonly string[] }) {
  const t = useTexts(auditedFieldTexts)
  if (ids.length === 0) return t.nothing
  return (
    <span
      role="img"
      aria-label={t.pictures(ids.length)}
      className="inline-flex flex-wrap gap-1 align-middle"
    >
      {ids.map((id) => (
        <Thumbnail
          key={id}
          image={mediaUrl(id, minPictureWidth, 'webp')}
          alt=""
          className="size-12"
        />
      ))}
    </span>
  )
}

const maxShown = 160

/** A long text is cut, with a button that shows all of it. */
function LongText({ text }: { text: string }) {
  const t = useTexts(auditTexts)
  const [isWhole, setWhole] = useState(false)
  const characters = Array.from(text)
  if (characters.length <= maxShown) return text
  return (
    <>
      <span className="whitespace-pre-line">
        {isWhole ? text : `${characters.slice(0, maxShown).join('')}…`}
      </span>{' '}
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className="min-h-6 font-medium text-brand underline underline-offset-4"
      >
        {isWhole ? t.showLess : t.showAll}
      </button>
    </>
  )
}
