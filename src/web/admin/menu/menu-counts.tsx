import { clsx } from 'clsx'
import { adminUrls } from '#shared/admin-urls.ts'
import { formatCappedCount } from '#shared/formatting/numbers.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { useMayOpen } from '../admin-pages.ts'
import { adminTexts } from '../admin-texts.ts'
import { useWaitingCalls } from '../calls/waiting-calls.ts'

export interface MenuCount {
  count: number
  isCapped: boolean
  label: 'unread' | 'waiting'
}

/** Work that waits on pages of the menu, by their paths; without pages where nothing does. */
export type MenuCounts = ReadonlyMap<string, MenuCount>

export function useMenuCounts(): MenuCounts {
  const calls = useWaitingCalls()
  const { data: messages } = useApiQuery(
    'GET /admin/unread-messages',
    {},
    {
      enabled: useMayOpen()(adminUrls.adminMessages()),
      staleTime: 30_000,
      refetchInterval: 60_000,
    },
  )
  return new Map([
    ...(calls?.count ? [[adminUrls.adminCalls(), { ...calls, label: 'waiting' }] as const] : []),
    ...(messages?.count
      ? [[adminUrls.adminMessages(), { ...messages, label: 'unread' }] as const]
      : []),
  ])
}

/** A number behind the name of a page. */
export function Count({ counted, className }: { counted: MenuCount; className: string }) {
  const language = useLanguage()
  return (
    <span
      className={clsx(
        'rounded-full bg-brand text-center font-bold text-white tabular-nums',
        className,
      )}
    >
      <span>{formatCappedCount(counted, language)}</span>
      <span className="sr-only">{adminTexts[language][counted.label]}</span>
    </span>
  )
}
