import { useWatch } from 'react-hook-form'
import { longestColorName } from '#shared/catalog/product-form-schemas.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { ColorCodeInput } from './color-code-input.tsx'
import { ColorPictureChoice } from './color-picture-choice.tsx'
import { FormSection } from './form-section.tsx'
import { blankColor } from './product-values.ts'
import { RowList } from './row-list.tsx'
import type { ProductFormState } from './use-product-form.ts'

export function ColorsSection({ form }: { form: ProductFormState }) {
  const { control, formState } = form.control
  const [rows, pictures] = useWatch({ control, name: ['colors', 'pictures'] })
  return (
    <FormSection
      title="Colours"
      text="A shopper who chooses a colour sees its picture. Rows without a name are left out."
    >
      <RowList
        rows={rows}
        onChange={(changed) => form.change('colors', changed)}
        blank={blankColor}
        thing="Colour"
        className="rounded-control border border-line p-3 sm:p-4"
      >
        {(row, index, change) => {
          const errors = formState.errors.colors?.[index]
          return (
            <>
              <div className="grid gap-3 sm:grid-cols-2">
                <Field label="Colour Name" error={errors?.name?.message}>
                  <TextInput
                    value={row.name}
                    maxLength={longestColorName}
                    placeholder="Midnight Black"
                    onChange={(event) => change({ name: event.target.value })}
                  />
                </Field>
                <Field label="Hex Code" error={errors?.code?.message}>
                  <ColorCodeInput code={row.code} onChange={(code) => change({ code })} />
                </Field>
              </div>
              <ColorPictureChoice
                pictures={pictures}
                chosen={row.picture}
                error={errors?.picture?.message}
                onChoose={(picture) => change({ picture })}
              />
            </>
          )
        }}
      </RowList>
    </FormSection>
  )
}
