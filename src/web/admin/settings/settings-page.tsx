import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { NavLink, Navigate, useParams, useRevalidator } from 'react-router'
import {
  settingKeys,
  type SettingPage,
  settingPages,
} from '#shared/shop-settings/shop-settings-table.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { errorMessage } from '../../api/errors.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { unindexedMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../ui/loading.tsx'
import { uiTexts } from '../../ui/ui-texts.ts'
import { keysOf } from './setting-fields.ts'
import { mailServerAnchor } from './linked-setting.ts'
import { MailSection } from './mail/mail-section.tsx'
import { SettingsFileButtons } from './settings-file/settings-file-buttons.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSearch } from './settings-search.tsx'
import { settingPageTexts, settingsTexts } from './settings-texts.ts'
import { Settings2 } from 'lucide-react'

export const meta = unindexedMeta((language) => settingsTexts[language].title)

export default function SettingsPage() {
  const language = useLanguage()
  const t = settingsTexts[language]
  const { page } = useParams()
  const query = useApiQuery('GET /admin/settings', {})
  const { data, error } = query
  const { revalidate } = useRevalidator()
  const [isMailTyped, setMailTyped] = useState(false)
  useEffect(() => {
    // The shop's name beside this page comes with the document.
    if (data) void revalidate()
  }, [data, revalidate])
  // Settings that the reader may not see are not in the answer.
  const pages = settingPages.filter((each) =>
    keysOf(each).every((key) => data === undefined || key in data.settings),
  )
  if (!isSettingPage(page))
    return <Navigate to={adminUrls.adminSettings({ page: settingPages[0] })} replace />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t.title}</h1>
        {data && <SettingsFileButtons current={data} />}
      </div>
      {data && <SettingsSearch keys={settingKeys.filter((key) => key in data.settings)} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={t.pages}>
          <ul className="flex gap-1 overflow-x-auto lg:flex-col">
            {pages.map((each) => (
              <li key={each} className="shrink-0">
                <NavLink
                  ref={each === page ? scrollIntoStrip : undefined}
                  to={adminUrls.adminSettings({ page: each })}
                  className={({ isActive }) =>
                    clsx(
                      'flex min-h-11 items-center rounded-control px-3 text-[0.9375rem] font-medium',
                      isActive ? 'bg-brand-soft text-brand-dark' : 'hover:bg-background',
                    )
                  }
                >
                  {settingPageTexts[each][language].title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {data ? (
          <div className="min-w-0">
            {page === 'emails' && (
              <div id={mailServerAnchor} tabIndex={-1} className="scroll-mt-20">
                <MailSection onTyped={setMailTyped} />
              </div>
            )}
            <SettingsForm key={page} page={page} current={data} isTypedBeside={isMailTyped} />
          </div>
        ) : error ? (
          <EmptyState
            visual={{ icon: Settings2 }}
            title={t.failed}
            text={errorMessage(error)}
            action={
              <Button onClick={() => void query.refetch()}>{uiTexts[language].tryAgain}</Button>
            }
          />
        ) : (
          <LoadingBlocks label={t.loading} blocks={['h-16', 'h-64']} />
        )}
      </div>
    </>
  )
}

/** On a phone the pages are a strip that shows three of them. */
function scrollIntoStrip(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function isSettingPage(page: string | undefined): page is SettingPage {
  return settingPages.some((each) => each === page)
}
