import {
  type ColumnField,
  fieldsOfKind,
  type ImportKind,
  openOrderChoices,
} from '#shared/imports/import-kinds.ts'
import type { ImportMapping, ProductImport } from '#shared/imports/import-schemas.ts'
import { useMay } from '../../api/session.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { importFieldTexts } from './import-field-texts.ts'
import { importsTexts } from './imports-texts.ts'

interface ImportColumnsProps {
  kind: ImportKind
  columns: ProductImport['columns']
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Every column of the file beside a few of its cells, with what it is taken for. */
export function ImportColumns({ kind, columns, mapping, onChange }: ImportColumnsProps) {
  const t = useTexts(importsTexts)
  const may = useMay()
  const choose = (at: number, field: ColumnField | null) =>
    onChange({
      ...mapping,
      // What was chosen for another column moves here.
      columns: mapping.columns.map((each, other) => {
        if (other === at) return field
        return each === field ? null : each
      }),
    })
  return (
    <SectionCard title={t.columnsTitle} text={t.columnsText}>
      <ul className="divide-y divide-line">
        {columns.map(({ heading, sample }, at) => (
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
            <Field label={t.isField(heading)} hideLabel>
              <FieldSelect
                kind={kind}
                value={mapping.columns[at] ?? null}
                onChange={(field) => choose(at, field)}
              />
            </Field>
          </li>
        ))}
      </ul>
      {kind === 'orders' && (
        <Field label={t.openOrders} className="mt-5 max-w-md">
          <Select
            value={mapping.openOrders ?? 'refused'}
            onChange={({ currentTarget }) => {
              const openOrders = openOrderChoices.find((each) => each === currentTarget.value)
              onChange({ ...mapping, openOrders: openOrders ?? 'refused' })
            }}
          >
            {openOrderChoices.map((each) => (
              <option key={each} value={each}>
                {t.openOrderChoices[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === 'products' && (
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <Field label={t.category}>
            <TextInput
              value={mapping.defaultCategory ?? ''}
              onChange={({ currentTarget }) =>
                onChange({ ...mapping, defaultCategory: currentTarget.value })
              }
            />
          </Field>
          {may('write_categories') && (
            <Checkbox
              label={t.createCategories}
              checked={mapping.createsCategories ?? false}
              onChange={({ currentTarget }) =>
                onChange({ ...mapping, createsCategories: currentTarget.checked })
              }
            />
          )}
        </div>
      )}
    </SectionCard>
  )
}

interface FieldSelectProps {
  kind: ImportKind
  value: ColumnField | null
  onChange: (field: ColumnField | null) => void
}

function FieldSelect({ kind, value, onChange }: FieldSelectProps) {
  const t = useTexts(importsTexts)
  const names = useTexts(importFieldTexts)
  return (
    <Select
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(fieldsOfKind[kind].find((field) => field === currentTarget.value) ?? null)
      }
    >
      <option value="">{t.nothing}</option>
      {fieldsOfKind[kind].map((field) => (
        <option key={field} value={field}>
          {names[field]}
        </option>
      ))}
    </Select>
  )
}
