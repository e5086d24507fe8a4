import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { emptyShopSchema } from '#shared/demo/empty-shop-schemas.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { useShopSettings } from '../../../shop-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../../ui/forms/form.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { dashboardTexts } from '../dashboard-texts.tsx'

/** Offers to empty a shop that has its demo; nothing otherwise, or while that is not known. */
export function EmptyShopCard() {
  const { emptyShop: t } = useTexts(dashboardTexts)
  const [isAsking, setAsking] = useState(false)
  const demo = useApiQuery('GET /admin/demo-data', {})
  if (!demo.data?.canBeEmptied) return null
  const close = () => setAsking(false)
  return (
    <SectionCard title={t.title} text={t.text}>
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t.button}
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title={t.button} width="max-w-md">
        {isAsking && <EmptyShopForm onClose={close} />}
      </Dialog>
    </SectionCard>
  )
}

function EmptyShopForm({ onClose }: { onClose: () => void }) {
  const { emptyShop: t } = useTexts(dashboardTexts)
  const { names } = useShopSettings()
  const form = useZodForm(emptyShopSchema, { defaultValues: { name: '' } })
  const empty = useApiMutation(
    (body: { name: string }) => api('POST /admin/empty-shop', { body }),
    {
      success: { title: t.emptied, text: t.emptiedText },
      error: 'silent',
      onSuccess: onClose,
      // Every query may show parts of the demo.
      invalidates: [[]],
    },
  )
  return (
    <Form form={form} label={t.label} mutation={empty} errorAt="alert" className="space-y-4">
      <p>{t.warning}</p>
      <Field
        label={t.name}
        required
        hint={t.hint(names.en)}
        error={form.formState.errors.name?.message}
      >
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <FormAlert />
      <FormButtons submit={t.button} onCancel={onClose} variant="danger" />
    </Form>
  )
}
