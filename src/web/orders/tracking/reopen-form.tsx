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
import { PhoneInput } from '../../ui/forms/inputs.tsx'
import { ordersTexts } from '../orders-texts.tsx'

const loadSchema = async () => (await import('#shared/orders/order-schemas.ts')).trackRequestSchema

interface ReopenFormProps {
  orderNumber: string
  /** As it was just typed; empty where the order was found without it. */
  phone: string
  mutation: FormMutation<TrackRequest>
}

/** Reopens an order that was cancelled because the buyer could not be reached. */
export function ReopenForm({ orderNumber, phone, mutation }: ReopenFormProps) {
  const { track: t } = useTexts(ordersTexts)
  const form = useZodForm(loadSchema, { defaultValues: { orderNumber, phone } })
  const { register, formState } = form
  useTypedPhone((typed) => {
    if (form.getValues('phone') === '') form.setValue('phone', typed)
  })
  return (
    <section
      aria-labelledby="released-order"
      className="mt-4 space-y-3 rounded-card bg-brand-soft p-5"
    >
      <h3 id="released-order" className="font-semibold">
        {t.released.title}
      </h3>
      <p className="text-sm">{t.released.text}</p>
      <Form form={form} mutation={mutation} errorAt="alert" className="space-y-4">
        {phone === '' && (
          <Field
            label={t.phone}
            hint={t.released.confirmPhone}
            required
            error={formState.errors.phone?.message}
          >
            <PhoneInput {...register('phone')} />
          </Field>
        )}
        <FormAlert />
        <SubmitButton size="large" className="w-full">
          {t.released.submit}
        </SubmitButton>
      </Form>
    </section>
  )
}
