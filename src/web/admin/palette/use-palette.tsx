import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../languages/language.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { useMayOpen } from '../admin-pages.ts'
import { adminTexts } from '../admin-texts.ts'
import {
  areShortcutsOn,
  isAppleKeyboard,
  isPaletteKey,
  plainKey,
  shortcuts,
  withKey,
} from './shortcuts.ts'

const PaletteSearch = lazy(() => import('./palette-search.tsx'))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

/** Keys of one shortcut follow each other within this time. */
const sequenceMs = 1500

/** The palette and the shortcuts of the administration: their keys, and the dialogs for its frame. */
export function usePalette(): { open: () => void; dialogs: ReactNode } {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const { palette: t } = useTexts(adminTexts)
  const navigate = useNavigate()
  const open = () => setShown('palette')
  useKeys({ onPalette: open, onSheet: () => setShown('sheet') })
  // A dialog tells that it is closed after the other one has been opened.
  const closed = (dialog: typeof shown) => () => setShown((now) => (now === dialog ? null : now))
  const waiting = <LoadingBlocks label={t.loading} blocks={['h-11', 'h-72']} />
  return {
    open,
    dialogs: (
      <>
        <Dialog
          isOpen={shown === 'palette'}
          onClose={closed('palette')}
          title={t.title}
          width="max-w-2xl"
        >
          <Suspense fallback={waiting}>
            <PaletteSearch
              onOpen={(url, state) => {
                setShown(null)
                void navigate(url, { state })
              }}
              onShortcuts={() => setShown('sheet')}
            />
          </Suspense>
        </Dialog>
        <Dialog isOpen={shown === 'sheet'} onClose={closed('sheet')} title={t.shortcuts}>
          <Suspense fallback={waiting}>
            <ShortcutSheet />
          </Suspense>
        </Dialog>
      </>
    ),
  }
}

function useKeys({ onPalette, onSheet }: { onPalette: () => void; onSheet: () => void }): void {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const typed = useRef({ keys: '', at: 0 })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const hasDialog = document.querySelector('dialog[open]') !== null
    if (isPaletteKey(event, isAppleKeyboard())) {
      // The browser would search with its own.
      event.preventDefault()
      if (!hasDialog) onPalette()
      return
    }
    const key = plainKey(event)
    if (key === null || hasDialog || isField(event.target) || !areShortcutsOn()) {
      typed.current.keys = ''
      return
    }
    const isLate = event.timeStamp - typed.current.at > sequenceMs
    const keys = withKey(isLate ? '' : typed.current.keys, key)
    typed.current = { keys, at: event.timeStamp }
    const shortcut = shortcuts.find((each) => each.keys === keys)
    if (!shortcut) return
    typed.current.keys = ''
    if (shortcut.url) {
      if (mayOpen(shortcut.url)) void navigate(shortcut.url)
    } else if (shortcut.name === 'sheet') {
      onSheet()
    } else {
      const search = document.querySelector<HTMLElement>('main [role="search"] input')
      // Where there is none, the key stays the browser's.
      if (search) event.preventDefault()
      search?.focus()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'))

/** Opens the palette; in the sidebar. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const { palette: t } = useTexts(adminTexts)
  const isApple = isAppleKeyboard()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={onClick}
      className="mb-3 flex min-h-11 w-full items-center gap-2 rounded-control border border-line px-2.5 text-left text-compact text-muted hover:border-line-strong hover:bg-background"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t.open}</span>
      <kbd aria-hidden className="shrink-0 rounded border border-line px-1 font-sans text-2xs">
        {isApple ? t.appleKeys : t.keys}
      </kbd>
    </button>
  )
}
