import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { mailProviders, providerOf } from '#shared/mail/mail-providers.ts'
import {
  type Mail,
  type MailServerInput,
  mailServerInputSchema,
} from '#shared/mail/mail-server-schemas.ts'
import { api } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiKey } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Form, FormAlert, useZodForm } from '../../../ui/forms/form.tsx'
import {
  AccountFields,
  type ChosenProvider,
  ConnectionFields,
  ProviderField,
} from './mail-server-fields.tsx'
import { mailSectionTexts } from './mail-section-texts.tsx'
import { RemoveMailServer } from './remove-mail-server.tsx'
import { TestResult } from './test-result.tsx'

interface MailServerFormProps {
  mail: Mail
  isReadOnly: boolean
  /** Called when there is unsaved input, and when there is none any more. */
  onTyped: (isTyped: boolean) => void
}

const newServer = { ...mailProviders.gmail, port: 465, userName: '', sender: '' }

/** The fields as they are before anything is typed. */
function typedOf({ server, environmentSender }: Mail) {
  const { host, port, encryption, userName, sender } = server ?? newServer
  return {
    host,
    port: String(port),
    encryption,
    userName,
    password: '',
    sender: environmentSender ?? (sender === userName.toLowerCase() ? '' : sender),
  }
}

function chosenOf({ server }: Mail): ChosenProvider {
  return providerOf((server ?? newServer).host) ?? 'other'
}

/** The mail server of the settings. Both buttons check and send the same fields. */
export function MailServerForm({ mail, isReadOnly, onTyped }: MailServerFormProps) {
  const { server, environmentSender } = mail
  const t = useTexts(mailSectionTexts)
  const email = useSession().user?.email ?? ''
  const form = useZodForm(mailServerInputSchema, { defaultValues: typedOf(mail) })
  const { isDirty } = form.formState
  useEffect(() => {
    onTyped(isDirty)
    return () => onTyped(false)
  }, [isDirty, onTyped])
  const [provider, setProvider] = useState(() => chosenOf(mail))
  const pressed = useRef<'save' | 'test'>('save')
  const save = useApiMutation((body: MailServerInput) => api('PUT /admin/mail', { body }), {
    success: { title: t.saved, text: t.savedText },
    error: 'silent',
    onSuccess: (saved) => form.reset(typedOf(saved.mail)),
    invalidates: [apiKey('GET /admin/mail'), apiKey('GET /admin/staff/invitations')],
  })
  const test = useApiMutation(
    (typed: MailServerInput) => api('POST /admin/mail/test', { body: { server: typed } }),
    { error: 'silent' },
  )
  const send = {
    mutateAsync: (typed: MailServerInput) => {
      save.reset()
      test.reset()
      return (pressed.current === 'test' ? test : save).mutateAsync(typed)
    },
    isPending: save.isPending || test.isPending,
    error: save.error ?? test.error,
  }
  const typedHost = useWatch({ control: form.control, name: 'host' })
  const isPasswordSaved = server?.hasPassword === true && typedHost === server.host
  return (
    <Form form={form} label={t.title} mutation={send} errorAt="alert">
      <fieldset disabled={isReadOnly} className="min-w-0 space-y-4">
        <ProviderField
          provider={provider}
          sender={environmentSender ?? ''}
          onChoose={(chosen) => {
            setProvider(chosen)
            form.clearErrors()
          }}
        />
        {provider === 'other' && <ConnectionFields />}
        <AccountFields
          provider={provider}
          isPasswordSaved={isPasswordSaved}
          isSenderFixed={environmentSender !== null}
        />
        <FormAlert fallback={test.error ? t.testFailed : t.saveFailed} />
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              isPending={save.isPending}
              onClick={() => {
                pressed.current = 'save'
              }}
            >
              {t.save}
            </Button>
            <Button
              type="submit"
              variant="secondary"
              isPending={test.isPending}
              icon={<Send aria-hidden className="size-4" />}
              onClick={() => {
                pressed.current = 'test'
              }}
            >
              {t.test}
            </Button>
            {server && (
              <RemoveMailServer
                onRemoved={() => {
                  const none = { ...mail, server: null }
                  form.reset(typedOf(none))
                  setProvider(chosenOf(none))
                  form.setFocus('userName')
                }}
              />
            )}
          </div>
        )}
      </fieldset>
      {!isReadOnly && <p className="mt-2 text-sm text-muted">{t.testHint(email)}</p>}
      <TestResult result={test.data} />
    </Form>
  )
}
