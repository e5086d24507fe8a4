import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../languages/language.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { adminTexts } from '../admin-texts.ts'
import { Count, useMenuCounts } from './menu-counts.tsx'
import { menuOf, tabPagesOf } from './menu-entries.ts'

const tab = (isCurrent: boolean) => clsx('tab min-w-0 px-0.5', isCurrent && 'text-brand')

interface AdminTabBarProps {
  permissions: readonly string[]
  /** The sheet, given how to close it. */
  children: (close: () => void) => ReactNode
}

/** A phone's navigation of the administration, in reach of the thumb: four pages, and a sheet with the rest. */
export function AdminTabBar({ permissions, children }: AdminTabBarProps) {
  const t = useTexts(adminTexts)
  const { entries, current } = menuOf(permissions, useLocation().pathname)
  const counts = useMenuCounts()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const pages = tabPagesOf(entries)
  return (
    <>
      <div aria-hidden data-bottom-room className="h-(--bottom-room) lg:hidden" />
      <nav
        aria-label={t.tabs}
        className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden short:static"
      >
        <ul className="flex">
          {pages.map((page) => {
            const Icon = page.icon
            const counted = counts.get(page.path)
            return (
              <li key={page.path} className="min-w-0 flex-1">
                <Link
                  to={page.path}
                  aria-current={page === current ? 'page' : undefined}
                  className={tab(page === current)}
                >
                  <span className="relative">
                    <Icon aria-hidden />
                    {counted && (
                      <Count
                        counted={counted}
                        className="absolute -top-2 left-3.5 min-w-5 px-1 text-2xs"
                      />
                    )}
                  </span>
                  <span className="max-w-full truncate">{t.pages[page.label]}</span>
                </Link>
              </li>
            )
          })}
          <li className="min-w-0 flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
              className={tab(current !== undefined && !pages.includes(current))}
            >
              <Ellipsis aria-hidden />
              {t.more}
            </button>
          </li>
        </ul>
      </nav>
      <Dialog isOpen={isOpen} onClose={close} title={t.menu} placement="right">
        <div className="flex h-full flex-col">{children(close)}</div>
      </Dialog>
    </>
  )
}
