import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTextLanguage, useTexts } from '../languages/language.ts'
import { uiTexts } from './ui-texts.ts'

export interface Crumb {
  label: string
  /** Absent for the current page. */
  to?: string
  /** Of the navigation. */
  state?: unknown
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTexts(uiTexts)
  const langOf = useTextLanguage()
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className="flex items-center gap-1 text-sm text-muted">
        {crumbs.map(({ label, to, state }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-line-strong" />}
            {to ? (
              <Link
                to={to}
                lang={langOf(label)}
                state={state}
                className="truncate rounded py-1 hover:text-foreground hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span
                aria-current="page"
                lang={langOf(label)}
                className="truncate py-1 font-medium text-foreground"
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
