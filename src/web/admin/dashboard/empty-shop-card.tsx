import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shopConfig } from '#config'
import { emptyShopSchema } from '#shared/demo/empty-shop-schemas.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'

/** Offers to empty a shop that has its demo; nothing otherwise, or while that is not known. */
export function EmptyShopCard() {
  const [isAsking, setAsking] = useState(false)
  const demo = useQuery({
    queryKey: queryKeys.list('GET /admin/demo-data', {}),
    queryFn: ({ signal }) => api('GET /admin/demo-data', { signal }),
  })
  if (!demo.data?.canBeEmptied) return null
  const close = () => setAsking(false)
  return (
    <SectionCard
      title="Your own shop"
      text="This shop still shows the demo that came with it. Until the first real order you can empty it and begin with your own products."
    >
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Empty This Shop
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title="Empty This Shop" width="max-w-md">
        {isAsking && <EmptyShopForm onClose={close} />}
      </Dialog>
    </SectionCard>
  )
}

function EmptyShopForm({ onClose }: { onClose: () => void }) {
  const form = useZodForm(emptyShopSchema, { defaultValues: { name: '' } })
  const empty = useApiMutation(
    (body: { name: string }) => api('POST /admin/empty-shop', { body }),
    {
      success: { title: 'Shop Emptied', text: 'Begin with your categories and products.' },
      error: 'silent',
      onSuccess: onClose,
      // Every query may show parts of the demo.
      invalidates: [[]],
    },
  )
  return (
    <Form
      form={form}
      label="Empty this shop"
      mutation={empty}
      errorAt="alert"
      className="space-y-4"
    >
      <p>
        This removes every product, category, customer, order, review, coupon, flash deal and
        message, also those that you have added. Your own staff stays. It cannot be undone.
      </p>
      <Field
        label="Name of the shop"
        required
        hint={`Type ${shopConfig.name} to confirm.`}
        error={form.formState.errors.name?.message}
      >
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <FormAlert />
      <FormButtons submit="Empty This Shop" onCancel={onClose} variant="danger" />
    </Form>
  )
}
