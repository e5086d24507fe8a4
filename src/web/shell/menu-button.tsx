import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { urls } from '#shared/urls.ts'
import { LanguageLink } from '../languages/language-switch.tsx'
import { useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { MenuCategory } from './categories-menu.tsx'

/** Links of the desktop's header: the phone's tabs have no room for them. */
export function MenuButton({ categories }: { categories: MenuCategory[] }) {
  const t = useTexts(shellTexts)
  const [isOpen, setOpen] = useState(false)
  const links = [
    { to: urls.categories(), label: t.menu.allCategories },
    ...categories.map(({ name }) => ({ to: urls.products({ category: name }), label: name })),
    { to: urls.track(), label: t.trackOrder },
    { to: urls.about(), label: t.about },
    { to: urls.contact(), label: t.contact },
  ]
  return (
    <div className="-mr-2.5 lg:hidden noscript:hidden">
      <IconButton
        label={t.menu.title}
        variant="bare"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="size-6" />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.menu.title} placement="right">
        <ul>
          <li>
            <LanguageLink className="nav-link text-brand" />
          </li>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={() => setOpen(false)} className="nav-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
