import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import {
  passkeyNameSchema,
  type Passkey,
  type SecondFactorState,
} from '#shared/auth/second-factor-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { makePasskey } from '../../auth/second-factor/passkeys.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { DialogAlert } from '../dialog-alert.tsx'
import { passkeys, useSecurityChange } from './use-security-change.ts'
import { useTexts } from '../../languages/language.ts'
import { securityTexts } from './security-texts.ts'

type Named = z.output<typeof passkeyNameSchema>

/** One's passkeys: added, renamed, removed. */
export function PasskeySection({ secondFactor }: { secondFactor: SecondFactorState }) {
  const t = useTexts(securityTexts).passkeys
  const query = useQuery(passkeys)
  const [isAdding, setIsAdding] = useState(false)
  const needsCodes = secondFactor.recoveryCodes === 0
  return (
    <SectionCard title={t.title} text={t.text}>
      {query.isPending && <Skeleton className="h-16 rounded-control" />}
      {query.isError && (
        <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && query.data.passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {query.data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {needsCodes ? (
        <p className="text-muted">{t.needsCodes}</p>
      ) : (
        <Button
          variant="secondary"
          icon={<KeyRound aria-hidden className="size-5" />}
          onClick={() => setIsAdding(true)}
        >
          {t.add}
        </Button>
      )}
      <Dialog isOpen={isAdding} onClose={() => setIsAdding(false)} title={t.add}>
        <AddForm onClose={() => setIsAdding(false)} />
      </Dialog>
    </SectionCard>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(securityTexts).passkeys
  const add = useSecurityChange(
    async ({ name }: Named) => {
      const { options } = await api('POST /auth/passkeys/options')
      const passkey = await makePasskey(options).catch((error: unknown) => {
        throw passkeyError(error, t)
      })
      return api('POST /auth/passkeys', { body: { name, passkey } })
    },
    {
      success: ({ passkey }) => ({ title: t.added, text: passkey.name }),
      error: { title: t.notAdded, shownInForm: 'always' },
      onSuccess: onClose,
    },
  )
  return <NameForm mutation={add} submit={t.submit} name="" onClose={onClose} />
}

/** The browser's own errors are no sentences for people. */
function passkeyError(error: unknown, t: { onDevice: string; notMade: string }): ApiError {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return new ApiError(0, 'no_message', isKnown ? t.onDevice : t.notMade)
}

interface NameFormProps {
  mutation: {
    mutateAsync: (values: Named) => unknown
    isPending: boolean
    error: Error | null
  }
  submit: string
  name: string
  onClose: () => void
}

function NameForm({ mutation, submit, name, onClose }: NameFormProps) {
  const t = useTexts(securityTexts).passkeys
  const form = useZodForm(passkeyNameSchema, { defaultValues: { name } })
  return (
    <Form form={form} mutation={mutation} errorAt="name" className="space-y-4">
      <Field label={t.name} required error={form.formState.errors.name?.message} hint={t.nameHint}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <FormButtons submit={submit} onCancel={onClose} />
    </Form>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { _id: id, name } = passkey
  const t = useTexts(securityTexts).passkeys
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const rename = useSecurityChange(
    (body: Named) => api('PUT /auth/passkeys/:id', { params: { id }, body }),
    {
      success: { title: t.renamed },
      error: { title: t.notRenamed, shownInForm: 'always' },
      onSuccess: close,
    },
  )
  const remove = useSecurityChange(() => api('DELETE /auth/passkeys/:id', { params: { id } }), {
    success: { title: t.removed },
    error: 'silent',
    onSuccess: close,
  })
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">{t.used(passkey)}</p>
      </div>
      <IconButton label={t.renameOf(name)} onClick={() => setOpened('rename')}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton variant="danger" label={t.removeOf(name)} onClick={() => setOpened('remove')}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
      <Dialog isOpen={opened === 'rename'} onClose={close} title={t.renameTitle}>
        <NameForm mutation={rename} submit={t.rename} name={name} onClose={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={opened === 'remove'}
        onClose={() => {
          remove.reset()
          close()
        }}
        title={t.removeOf(name)}
        description={t.removeText}
        details={<DialogAlert error={remove.error} fallback={t.removeFailed} className="mt-4" />}
        confirmLabel={t.remove}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
