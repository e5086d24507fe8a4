import { newInvitationSchema, type StaffRole } from '#shared/auth/staff-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { adminQueryKeys } from '../../api/admin-query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { EmailInput, Select } from '../../ui/forms/inputs.tsx'
import { useTexts } from '../../languages/language.ts'
import { staffTexts } from './staff-texts.ts'

interface InviteFormProps {
  /** Roles that may be given. */
  roles: readonly StaffRole[]
  /** False where the inviter has to pass on the link. */
  isMailed: boolean
  /** With the link to pass on; null where it was mailed. */
  onSent: (link: string | null) => void
  onCancel: () => void
}

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function InviteForm({ roles, isMailed, onSent, onCancel }: InviteFormProps) {
  const { columns, invite, invitations, form: t } = useTexts(staffTexts)
  const form = useZodForm(newInvitationSchema, { defaultValues: { email: '', roleId: '' } })
  const { errors } = form.formState
  const inviting = useApiMutation(
    (body: { email: string; roleId: string }) => api('POST /admin/staff/invitations', { body }),
    {
      success: ({ invitation, link }) =>
        link === null ? { title: t.sent, text: t.sentText(invitation.email) } : null,
      error: 'silent',
      onSuccess: ({ link }) => onSent(link),
      invalidates: [adminQueryKeys.lists],
    },
  )
  return (
    <Form form={form} label={invite} mutation={inviting} errorAt={placeOf}>
      <div className="space-y-4">
        <Field
          label={t.email}
          required
          error={errors.email?.message}
          hint={isMailed ? t.emailHint : t.linkHint}
        >
          <EmailInput {...form.register('email')} autoComplete="off" />
        </Field>
        <Field label={columns.role} required error={errors.roleId?.message}>
          <Select {...form.register('roleId')}>
            <option value="">{t.chooseRole}</option>
            {roles.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <FormAlert fallback={invitations.sendFailed} />
      </div>
      <FormButtons
        submit={isMailed ? t.submit : t.submitLink}
        onCancel={onCancel}
        className="mt-5"
      />
    </Form>
  )
}

/** An error about the address is shown at its field, any other in an alert. */
const placeOf = (error: Error) =>
  error instanceof ApiError && error.issues.length > 0 ? 'email' : 'alert'
