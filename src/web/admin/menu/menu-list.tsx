import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../languages/language.ts'
import type { MenuEntry } from '../admin-pages.ts'
import { adminTexts } from '../admin-texts.ts'
import { Count, type MenuCount, type MenuCounts, useMenuCounts } from './menu-counts.tsx'
import { type EntryOfMenu, type MenuPage, menuOf } from './menu-entries.ts'

interface MenuListProps {
  permissions: readonly string[]
  onChoose?: (() => void) | undefined
}

/** Shared by all links of the menu. */
interface LinkContext {
  current: MenuPage | undefined
  counts: MenuCounts
  onChoose?: (() => void) | undefined
}

const item =
  'flex min-h-11 flex-1 items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium lg:min-h-10'

const look = (isCurrent: boolean) =>
  isCurrent ? 'bg-brand-soft text-brand-dark' : 'text-foreground hover:bg-background'

/** The entries, each a link to its first page; the pages of one entry are unfolded, by default of the open page. */
export function MenuList({ permissions, onChoose }: MenuListProps) {
  const { entries, current } = menuOf(permissions, useLocation().pathname)
  const counts = useMenuCounts()
  const at = current?.entry
  const [chosen, setChosen] = useState<{ at: MenuEntry | undefined; unfolded?: MenuEntry }>()
  const unfolded = chosen && chosen.at === at ? chosen.unfolded : at
  const context = { current, counts, onChoose }
  return (
    <ul className="space-y-0.5">
      {entries.map((entry) => {
        const isUnfolded = entry.entry === unfolded
        return entry.pages.length === 1 ? (
          <li key={entry.entry}>
            <PageLink page={entry.pages[0]} {...context} />
          </li>
        ) : (
          <Fold
            key={entry.entry}
            entry={entry}
            {...context}
            isUnfolded={isUnfolded}
            onToggle={() => setChosen({ at, ...(!isUnfolded && { unfolded: entry.entry }) })}
          />
        )
      })}
    </ul>
  )
}

interface PageLinkProps extends LinkContext {
  page: MenuPage
}

/** An entry of which one may open a single page is that page. */
function PageLink({ page, current, counts, onChoose }: PageLinkProps) {
  const t = useTexts(adminTexts)
  const isCurrent = page === current
  const Icon = page.icon
  return (
    <Link
      to={page.path}
      onClick={onChoose}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(item, look(isCurrent))}
    >
      <Icon aria-hidden className="size-[1.125rem] shrink-0" />
      <span>{t.pages[page.label]}</span> <CountOf counted={counts.get(page.path)} />
    </Link>
  )
}

interface FoldProps extends LinkContext {
  entry: EntryOfMenu
  isUnfolded: boolean
  onToggle: () => void
}

function Fold({ entry, current, counts, isUnfolded, onToggle, onChoose }: FoldProps) {
  const t = useTexts(adminTexts)
  const id = useId()
  const { icon: Icon, pages } = entry
  const name = t.entries[entry.entry]
  const isCurrent = entry.entry === current?.entry
  return (
    <li>
      <div className={clsx('flex rounded-control', isCurrent && 'text-brand-dark')}>
        <Link
          to={pages[0].path}
          onClick={onChoose}
          aria-current={isCurrent ? 'true' : undefined}
          className={clsx(item, 'min-w-0 hover:bg-background', isCurrent && 'font-semibold')}
        >
          <Icon aria-hidden className="size-[1.125rem] shrink-0" />
          <span>{name}</span>{' '}
          {!isUnfolded &&
            pages.map(({ path }) => <CountOf key={path} counted={counts.get(path)} />)}
        </Link>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          aria-label={t.pagesOf(name)}
          onClick={onToggle}
          className="grid w-11 shrink-0 place-items-center rounded-control text-muted hover:bg-background lg:w-9"
        >
          <ChevronDown
            aria-hidden
            className={clsx('size-4 transition-transform', isUnfolded && 'rotate-180')}
          />
        </button>
      </div>
      <ul id={id} hidden={!isUnfolded} className="mb-1 ml-5 border-l border-line pl-2">
        {pages.map((page) => {
          return (
            <li key={page.path}>
              <Link
                to={page.path}
                onClick={onChoose}
                aria-current={page === current ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-medium lg:min-h-9',
                  look(page === current),
                )}
              >
                <span>{t.pages[page.within ?? page.label]}</span>{' '}
                <CountOf counted={counts.get(page.path)} />
              </Link>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

function CountOf({ counted }: { counted: MenuCount | undefined }) {
  return counted && <Count counted={counted} className="ml-auto min-w-6 px-2 py-0.5 text-xs" />
}
