import { useState } from 'react'
import { importExampleTexts } from '#shared/imports/import-example-texts.ts'
import { importFieldTexts } from '#shared/imports/import-field-texts.ts'
import { fieldsOfKind, type ImportKind, openOrderChoices } from '#shared/imports/import-kinds.ts'
import type { ImportMapping, ProductImport } from '#shared/imports/import-schemas.ts'
import { useMay } from '../../api/session.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Checkbox, Options, Select, TextInput } from '../../ui/forms/inputs.tsx'
import { FileColumns } from './file-columns.tsx'
import { importsTexts } from './imports-texts.ts'

interface ImportColumnsProps {
  kind: ImportKind
  columns: ProductImport['columns']
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Fields of the file's columns, and the other choices of the import. */
export function ImportColumns({ kind, columns, mapping, onChange }: ImportColumnsProps) {
  const t = useTexts(importsTexts)
  const examples = useTexts(importExampleTexts)
  const may = useMay()
  // By a colleague: without the permission it can be taken back, so that the import can be run.
  const [isChosenBefore] = useState(mapping.createsCategories ?? false)
  return (
    <FileColumns
      texts={t}
      columns={columns}
      fields={fieldsOfKind[kind]}
      labels={useTexts(importFieldTexts)}
      example={(field) => t.example(examples[field])}
      chosen={mapping.columns}
      onChange={(chosen) => onChange({ ...mapping, columns: chosen })}
    >
      {kind === 'orders' && (
        <Field label={t.openOrders} className="mt-5 max-w-md">
          <Select
            value={mapping.openOrders ?? 'refused'}
            onChange={({ currentTarget }) => {
              const openOrders = openOrderChoices.find((each) => each === currentTarget.value)
              onChange({ ...mapping, openOrders: openOrders ?? 'refused' })
            }}
          >
            <Options values={openOrderChoices} labels={t.openOrderChoices} />
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
          {(may('write_categories') || isChosenBefore) && (
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
    </FileColumns>
  )
}
