import { zodResolver } from '@hookform/resolvers/zod'
import { BellRing, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { launchNoticeSchema } from '#shared/contact/contact-schemas.ts'
import { api } from '../../api/api.ts'
import { messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { EmailInput } from '../../ui/text-input.tsx'
import { showFailure } from '../../ui/toasts.ts'

export function LaunchNoticeForm() {
  const [thanks, setThanks] = useState('')
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(launchNoticeSchema),
  })
  const { errors, isSubmitting } = formState

  const ask = handleSubmit(async (body) => {
    try {
      const { message } = await api('POST /launch-notices', { body })
      setThanks(message)
    } catch (error) {
      showFailure('Error', messageOf(error, 'Something went wrong. Please try again.'))
    }
  })

  return (
    <div className="mt-7">
      {thanks === '' && (
        <form noValidate method="post" onSubmit={(event) => void ask(event)} className="space-y-4">
          <Field label="E-mail" required error={errors.email?.message}>
            <EmailInput {...register('email')} />
          </Field>
          <Button
            type="submit"
            size="large"
            isBusy={isSubmitting}
            icon={<BellRing aria-hidden className="size-4" />}
          >
            Notify Me
          </Button>
        </form>
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
