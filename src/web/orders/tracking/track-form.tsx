import type { TrackRequest } from '#shared/orders/order-schemas.ts'
import { useTypedPhone } from '../../addresses/typed-phone.ts'
import { useTexts } from '../../languages/language.ts'
import { Field } from '../../ui/forms/field.tsx'
import {
  Form,
  FormAlert,
  SubmitButton,
  useZodForm,
  type FormMutation,
} from '../../ui/forms/form.tsx'
import { PhoneInput, TextInput } from '../../ui/forms/inputs.tsx'
import { ordersTexts } from '../orders-texts.tsx'

const loadSchema = async () => (await import('#shared/orders/order-schemas.ts')).trackRequestSchema

interface TrackFormProps {
  orderNumber: string
  mutation: FormMutation<TrackRequest>
}

export function TrackForm({ orderNumber, mutation }: TrackFormProps) {
  const t = useTexts(ordersTexts).track
  const form = useZodForm(loadSchema, { defaultValues: { orderNumber, phone: '' } })
  const { register, formState } = form
  useTypedPhone((phone) => {
    if (form.getValues('phone') === '') form.setValue('phone', phone)
  })
  const { errors } = formState
  return (
    <>
      <p className="mt-2 text-muted">{t.hint}</p>
      <Form
        form={form}
        mutation={mutation}
        errorAt="alert"
        className="mt-6 space-y-4 rounded-card border border-line p-5 shadow-card"
      >
        <Field label={t.orderNumber} required error={errors.orderNumber?.message}>
          <TextInput
            {...register('orderNumber')}
            placeholder={t.numberExample}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
          />
        </Field>
        <Field label={t.phone} required error={errors.phone?.message}>
          <PhoneInput {...register('phone')} />
        </Field>
        <FormAlert />
        <SubmitButton size="large" className="w-full">
          {t.submit}
        </SubmitButton>
      </Form>
    </>
  )
}
