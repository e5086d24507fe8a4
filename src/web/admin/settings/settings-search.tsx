import Search from 'lucide-react/icons/search'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SettingKey } from '#shared/shop-settings/shop-settings-table.ts'
import { useLanguage } from '../../languages/language.ts'
import { TextInput } from '../../ui/forms/inputs.tsx'
import { matchingPlaces } from '../palette/places.ts'
import { settingPlaces } from '../palette/setting-places.ts'
import { settingsTexts } from './settings-texts.ts'

interface SettingsSearchProps {
  /** The settings that the reader may see. */
  keys: readonly SettingKey[]
}

/** Finds a setting of any page by words of either language, and leads to its field; Enter to the first. */
export function SettingsSearch({ keys }: SettingsSearchProps) {
  const language = useLanguage()
  const t = settingsTexts[language]
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const found =
    term === ''
      ? []
      : matchingPlaces(settingPlaces, term).filter(
          ({ settingKey }) => settingKey === undefined || keys.includes(settingKey),
        )
  const [first] = found
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    if (!first) return
    setTyped('')
    void navigate(first.url)
  }
  return (
    <div className="mb-4 max-w-2xl">
      <form role="search" onSubmit={openFirst} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-faint"
        />
        <TextInput
          type="search"
          aria-label={t.search}
          placeholder={t.searchFor}
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="go"
          onChange={({ target }) => setTyped(target.value)}
          className="pl-11"
        />
      </form>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-2 text-muted empty:hidden'}>
        {term !== '' && (found.length > 0 ? t.found(found.length) : t.noneFound(term))}
      </p>
      {found.length > 0 && (
        <ul className="mt-2 max-h-96 overflow-y-auto rounded-card border border-line bg-surface p-2">
          {found.map(({ id, name, detail, hint, url }) => (
            <li key={id}>
              <Link
                to={url}
                onClick={() => setTyped('')}
                className="block min-h-11 rounded-control px-3 py-2 -outline-offset-3 hover:bg-background"
              >
                <span className="block font-medium">{name[language]}</span>
                <span className="block text-sm text-muted">{detail[language]}</span>
                <span className="block text-sm text-muted">{hint[language]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
