import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import {
  passkeyNameSchema,
  type Passkey,
  type SecondFactorState,
} from '#shared/auth/second-factor-schemas.ts'
import { formatShortDate } from '#shared/formatting/dates.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { makePasskey } from '../../auth/second-factor/passkeys.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { useSecurityChange } from './use-security-change.ts'

type Named = z.output<typeof passkeyNameSchema>

/** One's passkeys: added, renamed, removed. */
export function PasskeySection({ secondFactor }: { secondFactor: SecondFactorState }) {
  const query = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => api('GET /auth/passkeys', { signal }),
  })
  const [isAdding, setIsAdding] = useState(false)
  const needsCodes = secondFactor.recoveryCodes === 0
  return (
    <SectionCard
      title="Passkeys"
      text="A phone, a computer or a security key confirms with your fingerprint, face or PIN that it is you. Nothing to type, and it works on no false copy of the shop."
    >
      {query.isPending && <Skeleton className="h-16 rounded-control" />}
      {query.isError && (
        <ErrorState
          title="We could not load your passkeys"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && query.data.passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {query.data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {needsCodes ? (
        <p className="text-muted">
          Make recovery codes above first: without them a lost passkey would lock you out.
        </p>
      ) : (
        <Button
          variant="secondary"
          icon={<KeyRound aria-hidden className="size-5" />}
          onClick={() => setIsAdding(true)}
        >
          Add a passkey
        </Button>
      )}
      <Dialog isOpen={isAdding} onClose={() => setIsAdding(false)} title="Add a passkey">
        <AddForm onClose={() => setIsAdding(false)} />
      </Dialog>
    </SectionCard>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useSecurityChange(
    async ({ name }: Named) => {
      const { options } = await api('POST /auth/passkeys/options')
      const passkey = await makePasskey(options).catch((error: unknown) => {
        throw passkeyError(error)
      })
      return api('POST /auth/passkeys', { body: { name, passkey } })
    },
    {
      success: ({ passkey }) => ({ title: 'Passkey added', text: passkey.name }),
      error: { title: 'No passkey added', shownInForm: 'always' },
      onSuccess: onClose,
    },
  )
  return <NameForm mutation={add} submit="Continue" name="" onClose={onClose} />
}

/** The browser's own errors are no sentences for people. */
function passkeyError(error: unknown): ApiError {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return new ApiError(
    0,
    'no_message',
    isKnown
      ? 'This device has a passkey for your account already.'
      : 'The browser made no passkey. Try again; it works only over https, at the address of the shop.',
  )
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
  const form = useZodForm(passkeyNameSchema, { defaultValues: { name } })
  return (
    <Form form={form} mutation={mutation} errorAt="name" className="space-y-4">
      <Field
        label="Name"
        required
        error={form.formState.errors.name?.message}
        hint="So that you know it in the list, such as “Work phone”."
      >
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <FormButtons submit={submit} onCancel={onClose} />
    </Form>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { _id: id, name, createdAt, lastUsedAt, isSynced } = passkey
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const rename = useSecurityChange(
    (body: Named) => api('PUT /auth/passkeys/:id', { params: { id }, body }),
    {
      success: { title: 'Passkey renamed' },
      error: { title: 'Not renamed', shownInForm: 'always' },
      onSuccess: close,
    },
  )
  const remove = useSecurityChange(() => api('DELETE /auth/passkeys/:id', { params: { id } }), {
    success: { title: 'Passkey removed' },
    error: 'Could not remove the passkey',
    onSuccess: close,
  })
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatShortDate(lastUsedAt)}`
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">
          Added {formatShortDate(createdAt)}, {used}
          {isSynced && ', synced to your other devices'}
        </p>
      </div>
      <IconButton label={`Rename ${name}`} onClick={() => setOpened('rename')}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton variant="danger" label={`Remove ${name}`} onClick={() => setOpened('remove')}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
      <Dialog isOpen={opened === 'rename'} onClose={close} title="Rename the passkey">
        <NameForm mutation={rename} submit="Rename" name={name} onClose={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={opened === 'remove'}
        onClose={close}
        title={`Remove ${name}`}
        description="It signs you in no more. Delete it in the settings of the device too."
        confirmLabel="Remove"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
