import { newInvitationSchema, type StaffRole } from '#shared/auth/staff-schemas.ts'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { EmailInput, Select } from '../../ui/forms/inputs.tsx'

interface InviteFormProps {
  /** Those that may be given. */
  roles: readonly StaffRole[]
  onSent: () => void
  onCancel: () => void
}

/** Shown in a dialog, which would cover a toast: errors are in the form. */
export function InviteForm({ roles, onSent, onCancel }: InviteFormProps) {
  const form = useZodForm(newInvitationSchema, { defaultValues: { email: '', roleId: '' } })
  const { errors } = form.formState
  const inviting = useApiMutation(
    (body: { email: string; roleId: string }) => api('POST /admin/staff/invitations', { body }),
    {
      success: ({ invitation }) => ({
        title: 'Invitation sent',
        text: `${invitation.email} gets a link that is good for one day.`,
      }),
      error: 'silent',
      onSuccess: onSent,
      invalidates: [queryKeys.lists],
    },
  )
  return (
    <Form form={form} label="Invite" mutation={inviting} errorAt={placeOf}>
      <div className="space-y-4">
        <Field
          label="E-mail"
          required
          error={errors.email?.message}
          hint="A link is sent there to choose a name and a password."
        >
          <EmailInput {...form.register('email')} autoComplete="off" />
        </Field>
        <Field label="Role" required error={errors.roleId?.message}>
          <Select {...form.register('roleId')}>
            <option value="">Choose a role</option>
            {roles.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <FormAlert fallback="Could not send the invitation" />
      </div>
      <FormButtons submit="Send Invitation" onCancel={onCancel} className="mt-5" />
    </Form>
  )
}

/** What is about the address is said there, once. */
const placeOf = (error: Error) =>
  error instanceof ApiError && error.issues.length > 0 ? 'email' : 'alert'
