import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { type FirstStep, firstSteps } from '#shared/stats/first-steps-schemas.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { apiKey, useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/loading.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { firstStepsTexts } from './first-steps-texts.ts'

const pageOf: Record<FirstStep, string> = {
  identity: adminUrls.adminSettings({ page: 'identity' }),
  contact: adminUrls.adminSettings({ page: 'contact' }),
  delivery: adminUrls.adminSettings({ page: 'delivery' }),
  mail: adminUrls.adminSettings({ page: 'emails' }),
  category: adminUrls.adminCategories(),
  product: adminUrls.adminProductNew(),
  order: urls.products(),
}

/** The guide of a shop that began empty; its owner hides it, at any time. */
export function FirstSteps() {
  const t = useTexts(firstStepsTexts)
  const { data } = useApiQuery('GET /admin/first-steps', {}, { refetchOnMount: 'always' })
  const steps = data?.steps
  const doneCount = steps ? firstSteps.filter((step) => steps[step]).length : 0
  const isReady = doneCount === firstSteps.length
  const { mutate: hide, isPending } = useApiMutation(() => api('DELETE /admin/first-steps'), {
    error: t.hideFailed,
    invalidates: [apiKey('GET /admin/first-steps')],
  })
  if (!steps) return null
  const hideButton = (
    <Button variant="ghost" disabled={isPending} onClick={() => hide()}>
      {t.hide}
    </Button>
  )
  if (isReady) {
    return (
      <SectionCard title={t.ready} action={hideButton}>
        {t.readyText}
      </SectionCard>
    )
  }
  return (
    <SectionCard title={t.title} text={t.text} action={hideButton}>
      <p className="mb-2 text-sm font-medium">{t.progress(doneCount, firstSteps.length)}</p>
      <ProgressBar
        label={t.title}
        value={doneCount}
        max={firstSteps.length}
        className="mb-4 bg-background"
      />
      <ol className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {firstSteps.map((step, index) => (
          <Step key={step} step={step} number={index + 1} isDone={steps[step]} />
        ))}
      </ol>
    </SectionCard>
  )
}

interface StepProps {
  step: FirstStep
  number: number
  isDone: boolean
}

function Step({ step, number, isDone }: StepProps) {
  const t = useTexts(firstStepsTexts)
  const language = useLanguage()
  const { title, text } = t.step[step]
  return (
    <li>
      <Link
        to={pageOf[step]}
        className="flex h-full min-h-18 items-center gap-3 rounded-card border border-line p-3 transition-colors hover:border-line-strong"
      >
        <span
          aria-hidden
          className={clsx(
            'grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold',
            isDone ? 'bg-brand text-white' : 'bg-brand-soft text-brand',
          )}
        >
          {isDone ? <Check className="size-4" /> : formatCount(number, language)}
        </span>
        <span className="min-w-0">
          <span className="sr-only">{isDone ? t.done : t.open}</span>
          <span className={clsx('block font-semibold', isDone && 'text-muted')}>{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
      </Link>
    </li>
  )
}
