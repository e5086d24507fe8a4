import type { SeenPage } from '#server/pages/service-worker/shop-worker.ts'
import {
  dayInDhaka,
  formatDateTime,
  formatTimeOfDay,
  startOfNextDay,
  timeInDhaka,
} from '#shared/formatting/dates.ts'
import type { Language } from '#shared/languages/languages.ts'
import { offlineTexts } from './offline-texts.ts'

interface Seen {
  path: string
  title: string
  language: Language
}

/** Tells the worker which page was looked at, with all that its copy will say: the worker knows no language. */
export async function saveCopy({ path, title, language }: Seen): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const now = new Date()
  const t = offlineTexts[language]
  const page: SeenPage = {
    path,
    title,
    language,
    today: t.savedCopy(formatTimeOfDay(timeInDhaka(now).slice(11), language)),
    later: t.savedCopy(formatDateTime(now.toISOString(), language)),
    dayEndsAt: startOfNextDay(dayInDhaka(now)).getTime(),
    explanation: t.explanation,
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage(page)
}
