import { urls } from '#shared/urls.ts'
import notFoundUrl from '../../assets/illustrations/not-found.svg?url'
import { useTexts } from '../../languages/language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { storefrontTexts } from '../storefront-texts.ts'
import { categoryTexts } from './category-texts.ts'

export function CategoryNotFound() {
  const t = useTexts(categoryTexts)
  const { browseAll } = useTexts(storefrontTexts)
  return (
    <EmptyState
      level="h1"
      visual={{ illustration: notFoundUrl }}
      title={t.notFound}
      text={t.notFoundText}
      action={
        <>
          <LinkButton to={urls.categories()}>{t.all}</LinkButton>
          <LinkButton to={urls.products()} variant="secondary">
            {browseAll}
          </LinkButton>
        </>
      }
    />
  )
}
