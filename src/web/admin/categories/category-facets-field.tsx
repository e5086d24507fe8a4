import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { facetKey, maxCategoryFacets } from '#shared/catalog/facets.ts'
import { api } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Checkbox } from '../../ui/forms/inputs.tsx'

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
  const hintId = useId()
  const errorId = useId()
  const query = useQuery({
    queryKey: queryKeys.specifications(categoryId),
    queryFn: ({ signal }) =>
      api('GET /categories/:id/specifications', { params: { id: categoryId }, signal }),
    enabled: categoryId !== '',
  })
  const found = query.data?.specifications ?? []
  const known = new Set(found.map(({ name }) => facetKey(name)))
  const others = chosen.filter((name) => !known.has(facetKey(name)))
  const rows = [...found, ...others.map((name) => ({ name, products: 0 }))]
  const isChosen = (name: string) => chosen.some((each) => facetKey(each) === facetKey(name))
  const choose = (name: string, isWanted: boolean) => {
    const rest = chosen.filter((each) => facetKey(each) !== facetKey(name))
    onChange(isWanted ? [...rest, name] : rest)
  }
  return (
    <fieldset aria-describedby={error === undefined ? hintId : `${errorId} ${hintId}`}>
      <legend className="text-sm font-semibold">Filters</legend>
      <p id={hintId} className="text-sm text-muted">
        {hintOf(categoryId !== '', query.isPending, rows.length)}
      </p>
      {query.isError && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-sale">
          The specifications could not be loaded. The others of this form can be saved all the same.
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
                  {name} <span className="text-sm text-muted">({products})</span>
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

function hintOf(isSaved: boolean, isPending: boolean, count: number): string {
  if (!isSaved) return 'Choose them once the category has products with specifications.'
  if (isPending) return 'Loading the specifications of its products'
  if (count === 0) return 'Its products have no specifications yet.'
  return `Shoppers narrow its products by these, at most ${maxCategoryFacets}.`
}
