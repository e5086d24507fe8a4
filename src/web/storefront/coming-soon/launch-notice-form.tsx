import { BellRing, CircleCheck } from 'lucide-react'
import { launchNoticeSchema } from '#shared/contact/contact-schemas.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { EmailInput } from '../../ui/text-input.tsx'

export function LaunchNoticeForm() {
  const form = useZodForm(launchNoticeSchema)
  const subscribe = useApiMutation(
    (body: { email: string }) => api('POST /launch-notices', { body }),
    { error: 'Error' },
  )
  const thanks = subscribe.data?.message ?? ''
  return (
    <div className="mt-7">
      {thanks === '' && (
        <Form
          form={form}
          onSubmit={subscribe.mutateAsync}
          isPending={subscribe.isPending}
          error={subscribe.error}
          errorAt="toast"
          className="space-y-4"
        >
          <Field label="E-mail" required error={form.formState.errors.email?.message}>
            <EmailInput {...form.register('email')} />
          </Field>
          <SubmitButton size="large" icon={<BellRing aria-hidden className="size-4" />}>
            Notify Me
          </SubmitButton>
        </Form>
      )}
      <div role="status">
        {thanks !== '' && (
          <p className="flex items-center gap-3 rounded-card bg-brand-soft p-5 font-medium text-brand-dark">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {thanks}
          </p>
        )}
      </div>
    </div>
  )
}
