import type { ReactNode } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Options, Select } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'

interface FileColumnsProps<Name extends string> {
  texts: Record<'columnsTitle' | 'columnsText' | 'sample' | 'nothing', string> & {
    isField: (heading: string) => string
    notTaken: (headings: string) => string
  }
  columns: readonly { heading: string; sample: readonly string[] }[]
  /** Choices for a column, in order. */
  fields: readonly Name[]
  labels: Readonly<Record<Name, string>>
  /** Says how a cell of the field looks; shown where it is chosen. */
  example?: (field: Name) => string
  /** By the place of the column; null takes nothing from it. */
  chosen: readonly (Name | null)[]
  onChange: (chosen: (Name | null)[]) => void
  /** Whether several columns may be taken for it. */
  isRepeatable?: (field: Name) => boolean
  children?: ReactNode
}

/** Every column of a file beside a few of its cells, with what it is taken for. */
export function FileColumns<Name extends string>(props: FileColumnsProps<Name>) {
  const { texts: t, columns, fields, labels, example, chosen, onChange, children } = props
  const isRepeatable = (field: Name) => props.isRepeatable?.(field) === true
  const choose = (at: number, field: Name | null) =>
    // A field that another column had moves here.
    onChange(
      chosen.map((each, other) => {
        if (other === at) return field
        return each !== null && each === field && !isRepeatable(each) ? null : each
      }),
    )
  const unused = columns.flatMap(({ heading }, at) => (chosen[at] ? [] : heading || []))
  return (
    <SectionCard title={t.columnsTitle} text={t.columnsText}>
      {unused.length > 0 && (
        <p role="status" className="mb-3 font-semibold wrap-anywhere">
          {t.notTaken(unused.join(', '))}
        </p>
      )}
      <ul className="divide-y divide-line">
        {columns.map(({ heading, sample }, at) => {
          const field = chosen[at]
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
              key={at}
              className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{heading}</p>
                <p className="truncate text-sm text-muted">
                  <span className="sr-only">{t.sample}: </span>
                  {sample.slice(0, 3).join(' · ')}
                </p>
              </div>
              <Field label={t.isField(heading)} hint={field && example?.(field)} hideLabel>
                <Select
                  value={field ?? ''}
                  onChange={({ currentTarget }) =>
                    choose(at, fields.find((each) => each === currentTarget.value) ?? null)
                  }
                >
                  <option value="">{t.nothing}</option>
                  <Options values={fields} labels={labels} />
                </Select>
              </Field>
            </li>
          )
        })}
      </ul>
      {children}
    </SectionCard>
  )
}
