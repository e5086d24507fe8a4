import { useNavigate, useSearchParams } from 'react-router'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { EmailInput } from '../../ui/forms/inputs.tsx'
import { AuthCard, AuthLink } from '../auth-card.tsx'
import { authPageTexts } from '../auth-page-texts.tsx'

const loadSchema = async () => (await import('#shared/auth/auth-schemas.ts')).forgotPasswordSchema

export const meta = unindexedMeta((language) => authPageTexts[language].forgot.pageTitle)

export default function ForgotPasswordPage() {
  const t = useTexts(authPageTexts)
  const navigate = useNavigate()
  const from = useSearchParams()[0].get('from') ?? undefined
  const form = useZodForm(loadSchema, { defaultValues: { email: '' } })
  const { register, formState } = form
  const requestCode = useApiMutation(
    (body: { email: string }) => api('POST /auth/forgot-password', { body }),
    {
      success: ({ message }) => ({ title: t.forgot.sent, text: message }),
      error: { title: t.error, shownInForm: 'at fields' },
      onSuccess: (_, { email }) => navigate(urls.resetPassword({ email, from })),
    },
  )

  return (
    <AuthCard
      title={t.forgot.title}
      text={t.forgot.text}
      footer={
        <p>
          {t.forgot.remembered((words) => (
            <AuthLink to={urls.login}>{words}</AuthLink>
          ))}
        </p>
      }
    >
      <Form form={form} mutation={requestCode} errorAt="toast" className="space-y-4">
        <Field label={t.email} required error={formState.errors.email?.message}>
          <EmailInput {...register('email')} autoComplete="username" />
        </Field>
        <SubmitButton size="large" className="w-full">
          {t.forgot.submit}
        </SubmitButton>
      </Form>
    </AuthCard>
  )
}
