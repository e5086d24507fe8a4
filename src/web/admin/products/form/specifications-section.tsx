import { useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormSection } from './form-section.tsx'
import { blankSpecification } from './product-values.ts'
import { RowList } from './row-list.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function SpecificationsSection({ form }: { form: ProductFormState }) {
  const { control, formState } = form.control
  const rows = useWatch({ control, name: 'specifications' })
  return (
    <FormSection title="Specifications" text="Rows without a name or a value are left out.">
      <RowList
        rows={rows}
        onChange={(changed) => form.change('specifications', changed)}
        blank={blankSpecification}
        thing="Specification"
      >
        {(row, index, change) => (
          <div className="grid gap-2 sm:grid-cols-[2fr_3fr]">
            <Field
              label="Name"
              hideLabel
              error={formState.errors.specifications?.[index]?.name?.message}
            >
              <TextInput
                value={row.name}
                maxLength={100}
                placeholder="Name, such as Battery life"
                onChange={(event) => change({ name: event.target.value })}
              />
            </Field>
            <Field label="Value" hideLabel>
              <TextInput
                value={row.value}
                maxLength={1000}
                placeholder="Value, such as 30 hours"
                onChange={(event) => change({ value: event.target.value })}
              />
            </Field>
          </div>
        )}
      </RowList>
    </FormSection>
  )
}
