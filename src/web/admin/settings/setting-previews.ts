import { lazy, type ComponentType } from 'react'
import type { SettingPage } from '#shared/shop-settings/shop-settings-table.ts'
import type { PreviewProps } from './settings-preview.tsx'

/** Shows what the settings of a page change, with the settings as they are typed. */
export const settingPreviews: { readonly [P in SettingPage]?: ComponentType<PreviewProps> } = {
  identity: lazy(() => import('./previews/identity-preview.tsx')),
  contact: lazy(() => import('./previews/contact-preview.tsx')),
  home: lazy(() => import('./previews/home-preview.tsx')),
  questions: lazy(() => import('./previews/questions-preview.tsx')),
  delivery: lazy(() => import('./previews/delivery-preview.tsx')),
}
