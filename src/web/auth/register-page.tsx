import type { z } from 'zod'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { EmailInput, TextInput } from '../ui/forms/inputs.tsx'
import { RequireGuest, useCompleteSignIn } from './sign-in-flow.tsx'
import { AuthCard, AuthLink } from './auth-card.tsx'
import { GoogleSection } from './google/google-section.tsx'
import { NewPasswordFields } from './password-fields.tsx'
import { registrationFormSchema, showPasswordProblem } from './password-schemas.ts'

export const meta = unindexedMeta('Register')

export default function RegisterPage() {
  return (
    <RequireGuest>
      <AuthCard
        title="Create your account"
        text="Saved addresses, your orders at a glance, and reviews."
        footer={
          <p>
            Already have an account? <AuthLink to={urls.login}>Login</AuthLink>
          </p>
        }
      >
        <RegisterForm />
        <GoogleSection mode="register" />
      </AuthCard>
    </RequireGuest>
  )
}

function RegisterForm() {
  const completeSignIn = useCompleteSignIn()
  const form = useZodForm(registrationFormSchema, {
    defaultValues: { name: '', email: '', password: '', confirm: '' },
  })
  const { errors } = form.formState
  const register = useApiMutation(
    ({ name, email, password }: z.output<typeof registrationFormSchema>) =>
      api('POST /auth/register', { body: { name, email, password } }),
    {
      success: ({ user }) => ({
        title: 'Registration Successful',
        text: `Welcome, ${user.name}!`,
      }),
      error: { title: 'Registration Failed', shownInForm: 'at fields' },
      onSuccess: completeSignIn,
    },
  )

  return (
    <Form
      form={form}
      mutation={register}
      onInvalid={() => showPasswordProblem(form.getValues())}
      errorAt={(error) =>
        error instanceof ApiError && error.code === 'email_taken' ? 'email' : 'toast'
      }
      className="space-y-4"
    >
      <Field label="Name" required error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label="E-mail" required error={errors.email?.message}>
        <EmailInput {...form.register('email')} autoComplete="username" />
      </Field>
      <NewPasswordFields />
      <SubmitButton size="large" className="w-full">
        Create Account
      </SubmitButton>
    </Form>
  )
}
