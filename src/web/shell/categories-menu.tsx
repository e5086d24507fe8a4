import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link, NavLink } from 'react-router'
import { urls } from '#shared/urls.ts'
import { useTextLanguage, useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { Thumbnail } from '../ui/picture.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** A link of the header's bar, the menu's own included. */
export const navLinkClass = (isActive: boolean) => clsx('nav-link', isActive && 'text-brand')

/** How long the menu stays after the mouse left, and fades (SPEC §2). */
const hover = { closeDelayMs: 300, fadeMs: 200 }

/** A category in the menu, with the names of its subcategories. */
export interface MenuCategory {
  _id: string
  name: string
  image: string | null
  subcategories: string[]
}

/** The link goes to all categories; hovering it, or the button beside it, opens the menu. */
export function CategoriesMenu({ categories }: { categories: MenuCategory[] }) {
  const t = useTexts(shellTexts)
  const { state, containerProps, buttonProps } = useDisclosure({ hover })
  return (
    <div className="relative flex items-center" {...containerProps}>
      <NavLink
        to={urls.categories()}
        className={({ isActive }) => clsx(navLinkClass(isActive), 'pr-1')}
      >
        {t.menu.categories}
      </NavLink>
      <button
        {...buttonProps}
        aria-label={t.menu.showCategories}
        aria-controls="categories-menu"
        className="grid h-11 w-8 place-items-center rounded-control hover:bg-background unhydrated:invisible"
      >
        <ChevronDown
          aria-hidden
          className={clsx('size-4 transition-transform', state === 'open' && 'rotate-180')}
        />
      </button>
      <div
        id="categories-menu"
        hidden={state === 'closed'}
        className={clsx(
          'absolute top-full left-0 z-50 w-[44rem] pt-3 transition-opacity duration-200',
          state === 'closing' ? 'opacity-0' : 'opacity-100',
        )}
      >
        {state !== 'closed' && <CategoryHalves categories={categories} />}
      </div>
    </div>
  )
}

function CategoryHalves({ categories }: { categories: MenuCategory[] }) {
  const t = useTexts(shellTexts)
  const langOf = useTextLanguage()
  const middle = Math.ceil(categories.length / 2)
  const halves = [
    { title: t.menu.shopCategories, part: categories.slice(0, middle) },
    { title: t.menu.moreCategories, part: categories.slice(middle) },
  ]
  return (
    <div className="grid animate-rise grid-cols-2 gap-6 rounded-card border border-line bg-surface p-5 shadow-float">
      {halves.map(({ title, part }) => (
        <section key={title} aria-label={title}>
          <h2 className="px-2 pb-2 text-xs font-semibold tracking-wide text-faint uppercase">
            {title}
          </h2>
          <ul>
            {part.map((category) => (
              <li key={category._id}>
                <Link
                  to={urls.products({ category: category.name })}
                  className="flex items-center gap-3 rounded-control p-2 hover:bg-background"
                >
                  <Thumbnail image={category.image} alt="" className="size-11" />
                  <span className="min-w-0">
                    <span
                      lang={langOf(category.name)}
                      className="block text-[0.9375rem] font-medium"
                    >
                      {category.name}
                    </span>
                    <span className="block truncate text-compact text-muted">
                      {category.subcategories.join(', ')}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
