import { adminUrls } from '#shared/admin-urls.ts'
import { localStore } from '../../api/storage.ts'

interface Shortcut {
  /** Pressed one after the other. */
  keys: string
  name: 'orders' | 'products' | 'calls' | 'search' | 'sheet'
  /** Absent for what happens on the page that is shown. */
  url?: string
}

/** Of single keys; the palette's Ctrl-K is none of them, and cannot be switched off. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'go', name: 'orders', url: adminUrls.adminOrders() },
  { keys: 'gp', name: 'products', url: adminUrls.adminProducts() },
  { keys: 'gc', name: 'calls', url: adminUrls.adminCalls() },
  { keys: '/', name: 'search' },
  { keys: '?', name: 'sheet' },
]

/** The keys so far with another one; blank where no shortcut begins like this. */
export function withKey(keys: string, key: string): string {
  const longer = keys + key
  if (shortcuts.some((each) => each.keys.startsWith(longer))) return longer
  return keys === '' ? '' : withKey('', key)
}

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>

/** The key as a Latin keyboard names it: on a Bangla one `g` types হ or গ. Null with Ctrl, ⌘ or Alt. */
export function plainKey({ key, code, shiftKey, ...held }: PressedKey): string | null {
  if (held.ctrlKey || held.metaKey || held.altKey) return null
  if (/^[!-~]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null
}

/** Whether it is the palette's: ⌘K on Apple's keyboards, where Ctrl-K cuts a line, else Ctrl-K. */
export function isPaletteKey(pressed: PressedKey, isApple: boolean): boolean {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = pressed
  const isHeld = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isHeld && !shiftKey && !altKey && (key.toLowerCase() === 'k' || code === 'KeyK')
}

export const isAppleKeyboard = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

const storedName = 'admin-shortcuts'

/** Single keys can be switched off, as WCAG 2.1.4 wants for those who speak to their browser. */
export const areShortcutsOn = () => localStore.get(storedName) !== 'off'

export function switchShortcuts(isOn: boolean): void {
  localStore.set(storedName, isOn ? null : 'off')
}
