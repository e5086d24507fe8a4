import type { z } from 'zod'
import { urls } from '#shared/urls.ts'
import { api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useTexts } from '../languages/language.ts'
import { unindexedMeta } from '../seo/page-meta.ts'
import { Field } from '../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../ui/forms/form.tsx'
import { EmailInput, TextInput } from '../ui/forms/inputs.tsx'
import { AuthLink } from './auth-card.tsx'
import { authPageTexts } from './auth-page-texts.tsx'
import { GuestCard } from './guest-card.tsx'
import { NewPasswordFields } from './passwords/password-fields.tsx'
import type { registrationFormSchema } from './passwords/password-schemas.ts'
import { showPasswordProblem } from './passwords/show-password-problem.ts'
import { useCompleteSignIn } from './sign-in-flow.tsx'

const loadSchema = async () =>
  (await import('./passwords/password-schemas.ts')).registrationFormSchema

export const meta = unindexedMeta((language) => authPageTexts[language].register.pageTitle)

export default function RegisterPage() {
  const t = useTexts(authPageTexts).register
  return (
    <GuestCard
      mode="register"
      footer={
        <p>
          {t.haveAccount((words) => (
            <AuthLink to={urls.login}>{words}</AuthLink>
          ))}
        </p>
      }
    >
      <RegisterForm />
    </GuestCard>
  )
}

function RegisterForm() {
  const t = useTexts(authPageTexts)
  const completeSignIn = useCompleteSignIn()
  const form = useZodForm(loadSchema, {
    defaultValues: { name: '', email: '', password: '', confirm: '' },
  })
  const { errors } = form.formState
  const register = useApiMutation(
    ({ name, email, password }: z.output<typeof registrationFormSchema>) =>
      api('POST /auth/register', { body: { name, email, password } }),
    {
      success: ({ user }) => ({ title: t.register.done, text: t.welcome(user.name) }),
      error: { title: t.register.failed, shownInForm: 'at fields' },
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
      <Field label={t.name} required error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label={t.email} required error={errors.email?.message}>
        <EmailInput {...form.register('email')} autoComplete="username" />
      </Field>
      <NewPasswordFields />
      <SubmitButton size="large" className="w-full">
        {t.register.submit}
      </SubmitButton>
    </Form>
  )
}
