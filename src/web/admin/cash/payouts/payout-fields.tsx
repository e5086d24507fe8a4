import { useFormContext } from 'react-hook-form'
import { courierIds } from '#shared/couriers/couriers.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Options, Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { cashPageTexts } from '../cash-page-texts.ts'

interface Values {
  courier: string
  ref: string
  paidOn: string
  amount: string
}

interface PayoutFieldsProps {
  amountLabel: string
  /** Another courier is chosen. */
  onCourier?: () => void
}

/** Fields of every payout, whatever its lines come from. */
export function PayoutFields({ amountLabel, onCourier }: PayoutFieldsProps) {
  const language = useLanguage()
  const t = cashPageTexts[language]
  const {
    register,
    formState: { errors },
  } = useFormContext<Values>()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.courier} error={errors.courier?.message}>
        <Select {...register('courier', onCourier && { onChange: onCourier })}>
          <option value="">{t.chooseCourier}</option>
          <Options values={courierIds} labels={courierTexts[language].names} />
        </Select>
      </Field>
      <Field label={t.refLabel} error={errors.ref?.message}>
        <TextInput autoComplete="off" {...register('ref')} />
      </Field>
      <Field label={t.dayLabel} error={errors.paidOn?.message}>
        <TextInput type="date" {...register('paidOn')} />
      </Field>
      <Field label={amountLabel} error={errors.amount?.message}>
        <NumberInput {...register('amount')} />
      </Field>
    </div>
  )
}
