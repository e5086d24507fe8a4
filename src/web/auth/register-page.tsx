import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { urls } from '#shared/urls.ts'
import { api } from '../api/api.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { EmailInput, TextInput } from '../ui/text-input.tsx'
import { showFailure, showToast } from '../ui/toasts.ts'
import type { Route } from './+types/register-page.ts'
import { UnlessSignedIn } from './already-signed-in.tsx'
import { AuthCard } from './auth-card.tsx'
import { EntranceLink } from './entrance-link.tsx'
import { GoogleSection } from './google/google-section.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { registrationFormSchema } from './new-password-schema.ts'
import { tellPasswordProblem } from './tell-password-problem.ts'
import { useEnter } from './use-enter.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Register', noIndex: true })

export default function RegisterPage() {
  return (
    <UnlessSignedIn>
      <AuthCard
        title="Create your account"
        text="Saved addresses, your orders at a glance, and reviews."
        footer={
          <p>
            Already have an account? <EntranceLink to={urls.login()}>Login</EntranceLink>
          </p>
        }
      >
        <RegisterForm />
        <GoogleSection mode="register" />
      </AuthCard>
    </UnlessSignedIn>
  )
}

function RegisterForm() {
  const enter = useEnter()
  const { register, handleSubmit, formState, control, getValues, setError } = useForm({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: { name: '', email: '', password: '', confirm: '' },
  })
  const { errors, isSubmitting } = formState
  const [password, confirm] = useWatch({ control, name: ['password', 'confirm'] })

  const openAccount = handleSubmit(
    async ({ name, email, password: chosen }) => {
      try {
        const signedIn = await api('POST /auth/register', {
          body: { name, email, password: chosen },
        })
        await enter(signedIn)
        showToast('Registration Successful', `Welcome, ${signedIn.user.name}!`)
      } catch (error) {
        const message = messageOf(error, 'Something went wrong. Please try again.')
        if (error instanceof ApiError && error.code === 'email_taken') {
          setError('email', { message }, { shouldFocus: true })
        }
        showFailure('Registration Failed', message)
      }
    },
    () => tellPasswordProblem(getValues()),
  )

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void openAccount(event)}
      className="space-y-4"
    >
      <Field label="Name" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label="E-mail" required error={errors.email?.message}>
        <EmailInput {...register('email')} autoComplete="username" />
      </Field>
      <NewPasswordFields
        password={password}
        confirm={confirm}
        register={(name) => register(name)}
        errorOf={(name) => errors[name]?.message}
      />
      <Button type="submit" size="large" isBusy={isSubmitting} className="w-full">
        Create Account
      </Button>
    </form>
  )
}
