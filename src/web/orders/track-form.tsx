import { trackRequestSchema, type TrackRequest } from '#shared/orders/order-schemas.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, FormAlert, SubmitButton, useZodForm, type FormMutation } from '../ui/forms/form.tsx'
import { PhoneInput, TextInput } from '../ui/forms/inputs.tsx'

interface TrackFormProps {
  orderNumber: string
  mutation: FormMutation<TrackRequest>
}

export function TrackForm({ orderNumber, mutation }: TrackFormProps) {
  const form = useZodForm(trackRequestSchema, { defaultValues: { orderNumber, phone: '' } })
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <p className="mt-2 text-muted">
        Enter the order number from your confirmation and the phone number you ordered with.
      </p>
      <Form
        form={form}
        mutation={mutation}
        errorAt="alert"
        className="mt-6 space-y-4 rounded-card border border-line p-5 shadow-card"
      >
        <Field label="Order number" required error={errors.orderNumber?.message}>
          <TextInput
            {...register('orderNumber')}
            placeholder="Such as 4F09A2C1"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
          />
        </Field>
        <Field label="Phone number" required error={errors.phone?.message}>
          <PhoneInput {...register('phone')} />
        </Field>
        <FormAlert />
        <SubmitButton size="large" className="w-full">
          Track Order
        </SubmitButton>
      </Form>
    </>
  )
}
