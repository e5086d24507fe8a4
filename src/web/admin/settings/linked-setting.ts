import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isSettingKey } from '#shared/shop-settings/shop-settings-table.ts'

const inputs = ['input', 'select', 'textarea', 'summary', 'button']
  .map((each) => `${each}:not(:disabled):not([type=hidden])`)
  .join(', ')

/** The mail server, which is on a page of the settings and none of them: its password is kept apart. */
export const mailServerAnchor = 'mail-server'

/** Focuses the setting that the URL names after its #: its first input, or all of it where none can be changed. */
export function useLinkedSetting(): void {
  const location = useLocation()
  useEffect(() => {
    const key = location.hash.slice(1)
    if (!isSettingKey(key) && key !== mailServerAnchor) return
    const setting = document.getElementById(key)
    const target = setting?.querySelector<HTMLElement>(inputs) ?? setting
    target?.focus({ preventScroll: true })
    setting?.scrollIntoView({ block: 'start' })
    // A second press on a link to it is another location with the same URL.
  }, [location])
}
