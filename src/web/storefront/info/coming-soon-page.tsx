import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import { urls } from '#shared/urls.ts'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useTexts } from '../../languages/language.ts'
import { servicesContext } from '../../page-services.ts'
import { pageMeta, settingsOf, siteOf } from '../../seo/page-meta.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, SubmitButton, useZodForm } from '../../ui/forms/form.tsx'
import { EmailInput } from '../../ui/forms/inputs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { storefrontTexts } from '../storefront-texts.ts'
import type { Route } from './+types/coming-soon-page.ts'
import { infoTexts } from './info-texts.ts'

const loadSchema = async () =>
  (await import('#shared/contact/contact-schemas.ts')).launchNoticeSchema

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = infoTexts[siteOf(matches).language].comingSoon
  const shop = settingsOf(matches)
  if (!shop) return []
  return pageMeta(matches, {
    title,
    description: description(shop.name),
    canonical: urls.comingSoon(),
  })
}

/** Announces the product of the hero slide whose button links here. */
export async function loader({ context }: Route.LoaderArgs) {
  return { announced: await context.get(servicesContext).announcedSlide() }
}

export default function ComingSoonPage({ loaderData: { announced } }: Route.ComponentProps) {
  const t = useTexts(infoTexts).comingSoon
  const shared = useTexts(storefrontTexts)
  return (
    <div className="page-width grid grid-cols-1 items-center gap-8 pt-6 md:grid-cols-2 md:gap-14 md:pt-14">
      {announced?.picture && (
        <Picture
          picture={announced.picture.wide}
          alt={announced.picture.alt}
          sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw"
          isPriority
          className="aspect-[4/3] w-full rounded-card bg-placeholder [&_img]:object-right md:order-last md:rounded-3xl"
        />
      )}
      <div className="max-w-lg">
        {announced && <p className="font-semibold text-brand">{announced.categoryLabel}</p>}
        <h1 className="mt-1 text-3xl leading-tight font-extrabold md:text-5xl">{t.title}</h1>
        <p className="mt-4 text-lg text-muted">{t.text}</p>
        <LaunchNoticeForm />
        <div className="mt-8">
          <LinkButton to={urls.products()} variant="secondary">
            {shared.browseAll}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

function LaunchNoticeForm() {
  const t = useTexts(infoTexts)
  const form = useZodForm(loadSchema)
  const subscribe = useApiMutation(
    (body: { email: string }) => api('POST /launch-notices', { body }),
    { error: { title: t.error, shownInForm: 'at fields' } },
  )
  const thanks = subscribe.data?.message ?? ''
  return (
    <div className="mt-7">
      {thanks === '' && (
        <Form form={form} mutation={subscribe} errorAt="toast" className="space-y-4">
          <Field label={t.email} required error={form.formState.errors.email?.message}>
            <EmailInput {...form.register('email')} />
          </Field>
          <SubmitButton size="large" icon={<BellRing aria-hidden className="size-4" />}>
            {t.comingSoon.notify}
          </SubmitButton>
        </Form>
      )}
      <div role="status">
        {thanks !== '' && (
          <p className="flex items-center gap-3 rounded-card bg-brand-soft p-5 font-medium text-brand-dark">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {thanks}
          </p>
        )}
      </div>
    </div>
  )
}
