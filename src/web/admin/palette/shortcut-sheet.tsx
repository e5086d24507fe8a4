import { Fragment, useState, type ReactNode } from 'react'
import { useTexts } from '../../languages/language.ts'
import { Checkbox } from '../../ui/forms/inputs.tsx'
import { useMayOpen } from '../admin-pages.ts'
import { adminTexts } from '../admin-texts.ts'
import { paletteTexts } from './palette-texts.ts'
import { areShortcutsOn, isAppleKeyboard, shortcuts, switchShortcuts } from './shortcuts.ts'

/** The shortcuts that one may use, and the switch of those of single keys. */
export default function ShortcutSheet() {
  const t = useTexts(paletteTexts)
  const { palette } = useTexts(adminTexts)
  const mayOpen = useMayOpen()
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3">
        <dt>{t.shortcuts.palette}</dt>
        <dd>
          <Key>{isAppleKeyboard() ? palette.appleKeys : palette.keys}</Key>
        </dd>
        {shortcuts.map(
          ({ keys, name, url }) =>
            (url === undefined || mayOpen(url)) && (
              <Fragment key={keys}>
                <dt className={isOn ? undefined : 'text-muted line-through'}>
                  {t.shortcuts[name]}
                </dt>
                <dd className="flex items-center gap-2 text-sm text-muted">
                  {[...keys].map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && <span>{t.next}</span>}
                      <Key>{key.toUpperCase()}</Key>
                    </Fragment>
                  ))}
                </dd>
              </Fragment>
            ),
        )}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Checkbox
          label={t.singleKeys}
          checked={isOn}
          onChange={({ target }) => {
            setOn(target.checked)
            switchShortcuts(target.checked)
          }}
        />
        <p className="text-sm text-muted">{t.singleKeysText}</p>
      </div>
    </>
  )
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="min-w-8 rounded border border-line-strong px-2 py-0.5 text-center font-sans text-sm whitespace-nowrap text-foreground">
      {children}
    </kbd>
  )
}
