import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { orderEndpoints } from '#shared/api/order-endpoints.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { TrackRequest } from './use-tracked-order.ts'

const trackRequestSchema = orderEndpoints['POST /orders/track'].body

interface TrackFormProps {
  orderNumber: string
  isBusy: boolean
  failure: string | null
  onTrack: (request: TrackRequest) => void
}

export function TrackForm({ orderNumber, isBusy, failure, onTrack }: TrackFormProps) {
  const { register, handleSubmit, formState } = useForm<TrackRequest>({
    resolver: zodResolver(trackRequestSchema),
    defaultValues: { orderNumber, phone: '' },
  })
  const { errors } = formState
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Enter the order number from your confirmation and the phone number you ordered with.
      </p>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(onTrack)(event)}
        className="mt-6 space-y-4 rounded-card border border-line p-5 shadow-quiet"
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
          <TextInput
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            placeholder="+880 1712-345678"
          />
        </Field>
        {failure !== null && (
          <p role="alert" className="rounded-lg bg-sale-soft px-3 py-2 text-sm text-sale-dark">
            {failure}
          </p>
        )}
        <Button type="submit" size="large" isBusy={isBusy} className="w-full">
          Track Order
        </Button>
      </form>
    </>
  )
}
