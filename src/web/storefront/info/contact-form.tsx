import Send from 'lucide-react/icons/send'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ContactMessage } from '#shared/contact/contact-schemas.ts'
import { api } from '../../api/client.ts'
import { isSessionEnd } from '../../api/errors.ts'
import { useSession } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { discardDraft, useDraft } from '../../ui/forms/draft.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { EmailInput, TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { infoTexts } from './info-texts.ts'

const loadSchema = async () => (await import('#shared/contact/contact-schemas.ts')).contactSchema

/** A message whose session has ended meanwhile is that of a guest. */
async function sendMessage(body: ContactMessage) {
  const call = () => api('POST /contact', { body })
  return call().catch((error: unknown) => {
    if (isSessionEnd(error)) return call()
    throw error
  })
}

/** The form is cleared only after the message was accepted; after an error the text stays. */
export function ContactForm() {
  const { contact: t, email } = useTexts(infoTexts)
  // Without default values: they would overwrite what was typed before hydration.
  const form = useZodForm(loadSchema)
  const session = useSession()
  const { register, reset, formState } = form
  const { errors } = formState
  const send = useApiMutation(sendMessage, {
    success: ({ message }) => ({ title: message, text: t.sentText }),
    error: {
      title: t.failed,
      fallback: '',
      shownInForm: 'at fields',
    },
    onSuccess: () => {
      reset()
      discardDraft(draftName)
    },
  })

  return (
    <Form form={form} mutation={send} errorAt="toast" className="mt-5 space-y-5">
      {session.status !== 'loading' && (
        <MessageDraft key={session.user?._id} form={form} owner={session.user?._id ?? 'guest'} />
      )}
      <noscript>
        <p className="rounded-control bg-warn-soft p-4">{t.needsScript}</p>
      </noscript>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.yourName} required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label={email} required error={errors.email?.message}>
          <EmailInput {...register('email')} />
        </Field>
      </div>
      <Field label={t.message} required error={errors.message?.message}>
        <TextArea {...register('message')} rows={7} maxLength={5000} />
      </Field>
      <SubmitButton size="large" icon={<Send aria-hidden className="size-4" />}>
        {t.send}
      </SubmitButton>
    </Form>
  )
}

const draftName = 'contact'

interface MessageDraftProps {
  form: UseFormReturn<ContactMessage, unknown, ContactMessage>
  owner: string
}

/** Brings back what was typed before another page was opened, once it is known whose it is. */
function MessageDraft({ form, owner }: MessageDraftProps) {
  const { restored, keep } = useDraft<Partial<ContactMessage>>(draftName, { owner })
  const { subscribe } = form
  const restore = useEffectEvent(() => {
    // Where this runs before the form's own effects, the form has no values yet.
    const valueOf = (name: keyof ContactMessage): string => {
      // A text in this page is newer.
      const typed = form.getValues(name)
      const left = restored?.[name] ?? ''
      if (left && !typed) form.setValue(name, left)
      return typed || left
    }
    return { name: valueOf('name'), email: valueOf('email'), message: valueOf('message') }
  })
  useEffect(() => {
    const keepTyped = (values: ContactMessage) =>
      keep(Object.values(values).some(Boolean) ? values : null)
    keepTyped(restore())
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepTyped(values),
    })
  }, [subscribe, keep])
  return null
}
