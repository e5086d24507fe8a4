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
import { ConfirmButton } from '../../ui/data-table/confirmed-action.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { copyText } from '../shown-secret/copy-text.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { useSecurityChange } from './use-security-change.ts'
import { useTexts } from '../../languages/language.ts'
import { securityTexts } from './security-texts.ts'

interface Setup {
  secret: string
  uri: string
  recoveryCodes: string[]
}

/** Sets up an authenticator app, or switches it off. */
export function TotpSection({ secondFactor }: { secondFactor: SecondFactorState }) {
  const { app: t, on, off } = useTexts(securityTexts)
  const isOn = secondFactor.methods.includes('totp')
  const [setup, setSetup] = useState<Setup | null>(null)
  const begin = useSecurityChange(() => api('POST /auth/totp'), {
    error: t.beginFailed,
    onSuccess: setSetup,
  })
  return (
    <SectionCard
      title={t.title}
      text={t.text}
      action={<Badge tone={isOn ? 'green' : 'grey'}>{isOn ? on : off}</Badge>}
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
            {isOn ? t.move : t.setUp}
          </Button>
          {isOn && <SwitchOff isLast={secondFactor.methods.length === 1} />}
        </div>
      )}
    </SectionCard>
  )
}

function SetupForm({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const { app: t, codes } = useTexts(securityTexts)
  const form = useZodForm(totpConfirmationSchema, {
    defaultValues: { code: '', recoveryCode: '' },
  })
  const { errors } = form.formState
  const confirm = useSecurityChange(
    (body: z.output<typeof totpConfirmationSchema>) => api('POST /auth/totp/confirm', { body }),
    {
      success: { title: t.isOn, text: t.isOnText },
      error: { title: t.notOn, shownInForm: 'at fields' },
      onSuccess: onClose,
    },
  )
  return (
    <Form form={form} mutation={confirm} errorAt="toast" label={t.form} className="space-y-6">
      <div className="space-y-3">
        <h3 className="font-semibold">{t.addTitle}</h3>
        <p className="text-muted">{t.addText}</p>
        <QrCode text={setup.uri} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{t.key}</span>
          <code className="min-w-0 font-mono break-all">{setup.secret}</code>
          <Button
            variant="secondary"
            size="small"
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copyText(setup.secret, codes, t.keyCopied)}
          >
            {t.copyKey}
          </Button>
        </p>
      </div>
      <div className="space-y-3">
        <h3 className="font-semibold">{t.codesTitle}</h3>
        <p className="text-muted">{t.codesText}</p>
        <RecoveryCodeList codes={setup.recoveryCodes} />
      </div>
      <div className="space-y-4">
        <h3 className="font-semibold">{t.confirmTitle}</h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t.code} required error={errors.code?.message}>
            <Controller
              control={form.control}
              name="code"
              render={({ field }) => <CodeInput {...field} />}
            />
          </Field>
          <Field
            label={t.recoveryCode}
            required
            error={errors.recoveryCode?.message}
            hint={t.recoveryCodeHint}
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
        <FormButtons submit={t.switchOn} onCancel={onClose} />
      </div>
    </Form>
  )
}

/** The white border that scanners need. */
const quietModules = 4

/** Black on white, whatever the page's colours, as cameras need it. */
function QrCode({ text }: { text: string }) {
  const { qrCode } = useTexts(securityTexts).app
  const rows = encodeQr(text, 'raw', { border: quietModules })
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={qrCode}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-control border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function SwitchOff({ isLast }: { isLast: boolean }) {
  const t = useTexts(securityTexts).app
  const remove = useSecurityChange(() => api('DELETE /auth/totp'), {
    success: { title: t.isOff },
    error: t.switchOffFailed,
  })
  return (
    <ConfirmButton
      variant="ghost"
      confirmation={{
        title: t.switchOffTitle,
        description: isLast ? t.switchOffLast : t.switchOffText,
        confirmLabel: t.switchOff,
      }}
      run={remove.mutateAsync}
    >
      {t.switchOff}
    </ConfirmButton>
  )
}
