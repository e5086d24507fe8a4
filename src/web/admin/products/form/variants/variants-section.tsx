import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { colorOption, maxOptions, maxVariants } from '#shared/catalog/product-rules.ts'
import { useTexts } from '../../../../languages/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { Checkbox } from '../../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../../ui/layout/section-card.tsx'
import { useFocusAfterRemoval } from '../../../../ui/layout/use-focus-after-removal.ts'
import { productFormTexts } from '../product-form-texts.ts'
import { isNamed } from '../product-form-values.ts'
import type { ProductFormState } from '../use-product-form.ts'
import { missingVariants, withMissing } from './combine-variants.ts'
import { OptionList } from './option-list.tsx'
import { SetForSeveral } from './set-for-several.tsx'
import { useVariantRows } from './use-variant-rows.ts'
import { VariantTable } from './variant-table.tsx'
import { blankOption, labelOfRow, valuesOfRow } from './variant-values.ts'
import { variantsId, variantsTexts } from './variants-texts.ts'

/** Whether the product is chosen by options, and its variants. */
export function VariantsSection({ form }: { form: ProductFormState }) {
  const t = useTexts(variantsTexts)
  const { fields } = useTexts(productFormTexts)
  const { control, getValues } = form.control
  const hasOptions = useWatch({ control, name: 'hasOptions' })
  const switchTo = (isOn: boolean) => {
    const { options, colors } = getValues()
    if (isOn && options.length === 0) {
      form.setField('options', [blankOption(colors.some(isNamed) ? colorOption : '')])
    }
    form.setField('hasOptions', isOn)
  }
  return (
    <div id={variantsId} className="scroll-mt-16">
      <SectionCard title={fields.variants} text={t.text}>
        <Checkbox
          label={t.switch}
          checked={hasOptions}
          onChange={(event) => switchTo(event.target.checked)}
        />
        {hasOptions && <VariantBuilder form={form} />}
      </SectionCard>
    </div>
  )
}

function VariantBuilder({ form }: { form: ProductFormState }) {
  const t = useTexts(variantsTexts)
  const { errors } = form.control.formState
  const variants = useVariantRows(form)
  const { options, offered, rows, removal } = variants
  const [status, setStatus] = useState('')
  const builder = useRef<HTMLDivElement>(null)
  const addOption = useRef<HTMLButtonElement>(null)
  useFocusAfterRemoval(builder, addOption)
  const { missing, combinations, isTooMany } = missingVariants(offered, rows)
  const goneCount = rows.filter((row) => valuesOfRow(row, offered) === null).length

  const generate = () => {
    const { price, originalPrice } = form.control.getValues()
    form.setField('variants', withMissing(offered, rows, { price, originalPrice }))
    setStatus(t.generated(missing.length))
  }
  const add = () => {
    form.setField('options', [...options, blankOption()])
    // After the row has rendered.
    requestAnimationFrame(() =>
      builder.current?.querySelector<HTMLElement>('[data-option]:last-child input')?.focus(),
    )
  }

  return (
    <div ref={builder} className="mt-4 space-y-5">
      <OptionList variants={variants} errors={errors.options} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={addOption}
          variant="secondary"
          onClick={add}
          disabled={options.length >= maxOptions}
        >
          {t.addOption}
        </Button>
        {missing.length > 0 && <Button onClick={generate}>{t.generate(missing.length)}</Button>}
      </div>
      <p
        role="status"
        className={isTooMany ? 'text-sm font-medium text-sale' : 'text-sm text-muted'}
      >
        {isTooMany && <span>{t.tooMany(combinations, maxVariants)}</span>}
        {combinations === 0 && <span>{t.noCombinations}</span>}
        {combinations > 0 && !isTooMany && missing.length === 0 && (
          <span>{t.complete(combinations)}</span>
        )}
      </p>
      {goneCount > 0 && <p className="text-sm font-medium text-sale">{t.gone(goneCount)}</p>}
      {errors.variants?.message && (
        <p className="text-sm font-medium text-sale">{errors.variants.message}</p>
      )}
      {rows.length > goneCount && (
        <>
          <SetForSeveral offered={offered} rows={rows} onEdit={variants.edit} onDone={setStatus} />
          <p role="status" className="text-sm text-muted empty:hidden">
            {status}
          </p>
          <VariantTable form={form.control} variants={variants} onStatus={setStatus} />
        </>
      )}
      {removal && (
        <ConfirmDialog
          isOpen
          title={t.removeTitle}
          description={
            removal.lost.length === 1 && removal.lost[0]
              ? t.removeText(labelOfRow(removal.lost[0], offered))
              : t.removeManyText(removal.lost.length)
          }
          confirmLabel={t.removeConfirm}
          cancelLabel={t.keep}
          onConfirm={() => {
            removal.apply()
            variants.closeRemoval()
          }}
          onClose={variants.closeRemoval}
        />
      )}
    </div>
  )
}
