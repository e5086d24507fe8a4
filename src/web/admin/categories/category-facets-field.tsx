import { useId } from 'react'
import { facetKey, maxCategoryFacets } from '#shared/catalog/facets.ts'
import { formatCount } from '#shared/formatting/numbers.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { Checkbox } from '../../ui/forms/inputs.tsx'
import { categoriesTexts, type CategoriesTexts } from './categories-texts.ts'

interface CategoryFacetsFieldProps {
  /** Absent for a new category, which has no products yet. */
  categoryId: string | undefined
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Which specifications of its products a category is narrowed by. */
export function CategoryFacetsField(props: CategoryFacetsFieldProps) {
  const { categoryId = '', chosen, error, onChange } = props
  const language = useLanguage()
  const t = categoriesTexts[language]
  const hintId = useId()
  const errorId = useId()
  const query = useApiQuery(
    'GET /categories/:id/specifications',
    { params: { id: categoryId } },
    { group: 'alone', enabled: categoryId !== '' },
  )
  const found = query.data?.specifications ?? []
  const foundKeys = new Set(found.map(({ name }) => facetKey(name)))
  const others = chosen.filter((name) => !foundKeys.has(facetKey(name)))
  const rows = [...found, ...others.map((name) => ({ name, products: 0 }))]
  const isChosen = (name: string) => chosen.some((each) => facetKey(each) === facetKey(name))
  const choose = (name: string, isWanted: boolean) => {
    const rest = chosen.filter((each) => facetKey(each) !== facetKey(name))
    onChange(isWanted ? [...rest, name] : rest)
  }
  return (
    <fieldset aria-describedby={error === undefined ? hintId : `${errorId} ${hintId}`}>
      <legend className="text-sm font-semibold">{t.filters}</legend>
      <p id={hintId} className="text-sm text-muted">
        {hintOf(t, categoryId !== '', query.isPending, rows.length)}
      </p>
      {query.isError && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-sale">
          {t.filtersFailed}
        </p>
      )}
      {rows.length > 0 && (
        <div className="mt-1 grid max-h-56 grid-cols-1 gap-x-4 overflow-y-auto sm:grid-cols-2">
          {rows.map(({ name, products }) => (
            <Checkbox
              key={name}
              checked={isChosen(name)}
              onChange={(event) => choose(name, event.currentTarget.checked)}
              label={
                <>
                  {name}{' '}
                  <span className="text-sm text-muted">
                    (<span>{formatCount(products, language)}</span>)
                  </span>
                </>
              }
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function hintOf(t: CategoriesTexts, isSaved: boolean, isPending: boolean, count: number): string {
  if (!isSaved) return t.filtersLater
  if (isPending) return t.filtersLoading
  if (count === 0) return t.filtersNone
  return t.filtersHint(maxCategoryFacets)
}
