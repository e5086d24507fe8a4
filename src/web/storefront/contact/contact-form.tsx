import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { contactSchema, messageSent } from '#shared/contact/contact-schemas.ts'
import { api } from '../../api/api.ts'
import { messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { EmailInput, TextArea, TextInput } from '../../ui/text-input.tsx'
import { showFailure, showToast } from '../../ui/toasts.ts'

const notSent = 'Failed to send message. Please try again.'

/** Only a message that the shop has taken leaves the form; whatever fails, the words stay. */
export function ContactForm() {
  // Without default values: they would wipe out what was typed before the page came alive.
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(contactSchema),
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (body) => {
    try {
      await api('POST /contact', { body })
    } catch (error) {
      showFailure(notSent, messageOf(error, ''))
      return
    }
    reset()
    showToast(messageSent, 'We answer as soon as we can.')
  })

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void send(event)}
      className="mt-5 space-y-5"
    >
      <noscript>
        <p className="rounded-control bg-warn-soft p-4">
          This form needs JavaScript. Please call us or write an e-mail instead.
        </p>
      </noscript>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label="E-mail" required error={errors.email?.message}>
          <EmailInput {...register('email')} />
        </Field>
      </div>
      <Field label="Message" required error={errors.message?.message}>
        <TextArea {...register('message')} rows={7} maxLength={5000} />
      </Field>
      <Button
        type="submit"
        size="large"
        isBusy={isSubmitting}
        icon={<Send aria-hidden className="size-4" />}
      >
        Send Message
      </Button>
    </form>
  )
}
