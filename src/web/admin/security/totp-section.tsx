import { Copy } from 'lucide-react'
import encodeQr from 'qr'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import type { SecondFactorState } from '#shared/auth/second-factor-schemas.ts'
import { totpConfirmationSchema } from '#shared/auth/second-factor-schemas.ts'
import { api } from '../../api/client.ts'
import { CodeInput } from '../../auth/second-factor/code-input.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { copyText, RecoveryCodeList } from './recovery-code-list.tsx'
import { useSecurityChange } from './use-security-change.ts'

interface Setup {
  secret: string
  uri: string
  recoveryCodes: string[]
}

/** Sets up an authenticator app, or switches it off. */
export function TotpSection({ secondFactor }: { secondFactor: SecondFactorState }) {
  const isOn = secondFactor.methods.includes('totp')
  const [setup, setSetup] = useState<Setup | null>(null)
  const begin = useSecurityChange(() => api('POST /auth/totp'), {
    error: 'Could not begin',
    onSuccess: setSetup,
  })
  return (
    <SectionCard
      title="Authenticator app"
      text="An app on your phone, such as Google Authenticator or Aegis, shows a new code every half minute. It needs no network."
      action={<Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>}
    >
      {setup ? (
        <SetupForm setup={setup} onClose={() => setSetup(null)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            isPending={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {isOn ? 'Move to another phone' : 'Set up'}
          </Button>
          {isOn && <SwitchOff isLast={secondFactor.methods.length === 1} />}
        </div>
      )}
    </SectionCard>
  )
}

function SetupForm({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const form = useZodForm(totpConfirmationSchema, {
    defaultValues: { code: '', recoveryCode: '' },
  })
  const { errors } = form.formState
  const confirm = useSecurityChange(
    (body: z.output<typeof totpConfirmationSchema>) => api('POST /auth/totp/confirm', { body }),
    {
      success: { title: 'Authenticator app is on', text: 'Your other devices are signed out.' },
      error: { title: 'Not switched on', shownInForm: 'at fields' },
      onSuccess: onClose,
    },
  )
  return (
    <Form
      form={form}
      mutation={confirm}
      errorAt="toast"
      label="Set up the authenticator app"
      className="space-y-6"
    >
      <div className="space-y-3">
        <h3 className="font-semibold">1. Add the shop to your app</h3>
        <p className="text-muted">
          Scan this picture with the app. On this phone alone, copy the key into the app instead.
        </p>
        <QrCode text={setup.uri} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>Key:</span>
          <code className="min-w-0 font-mono break-all">{setup.secret}</code>
          <Button
            variant="secondary"
            size="small"
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copyText(setup.secret, 'Key copied')}
          >
            Copy key
          </Button>
        </p>
      </div>
      <div className="space-y-3">
        <h3 className="font-semibold">2. Keep the recovery codes</h3>
        <p className="text-muted">
          Each replaces a code once, when the phone is lost. They are shown only now.
        </p>
        <RecoveryCodeList codes={setup.recoveryCodes} />
      </div>
      <div className="space-y-4">
        <h3 className="font-semibold">3. Show that both work</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Code that the app shows" required error={errors.code?.message}>
            <Controller
              control={form.control}
              name="code"
              render={({ field }) => <CodeInput {...field} />}
            />
          </Field>
          <Field
            label="One of the recovery codes"
            required
            error={errors.recoveryCode?.message}
            hint="From where you saved them. It stays valid."
          >
            <TextInput
              {...form.register('recoveryCode')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          </Field>
        </div>
        <FormButtons submit="Switch on" onCancel={onClose} />
      </div>
    </Form>
  )
}

/** The white border that scanners need. */
const quietModules = 4

/** Black on white, whatever the page's colours, as cameras need it. */
function QrCode({ text }: { text: string }) {
  const rows = encodeQr(text, 'raw', { border: quietModules })
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label="QR code of the key below"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-control border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function SwitchOff({ isLast }: { isLast: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useSecurityChange(() => api('DELETE /auth/totp'), {
    success: { title: 'Authenticator app is off' },
    error: 'Could not switch it off',
    onSuccess: () => setIsAsking(false),
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Switch off
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Switch off the app"
        description={
          isLast
            ? 'Your password alone then opens the administration, and your recovery codes are deleted.'
            : 'You then sign in with your passkeys or a recovery code.'
        }
        confirmLabel="Switch off"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
