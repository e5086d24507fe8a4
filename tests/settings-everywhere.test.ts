// @module-tag full
// @module-tag timed
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  settingKeys,
  type SettingKey,
  shopSettingsTable,
} from '../src/shared/shop-settings/shop-settings-table.ts'
import { call } from './support/fixtures/order-calls.ts'
import { settingProbes } from './support/fixtures/setting-probes.ts'
import { openSurfaces } from './support/fixtures/shown-settings.ts'
import { createTestShop } from './support/servers/test-shop.ts'

const promisedMs = 1000

interface Watched {
  surface: () => Promise<string>
  shows: string | undefined
}

async function withTextBefore(watched: readonly Watched[]) {
  return Promise.all(watched.map(async (each) => ({ ...each, before: await each.surface() })))
}

/** Null once the surface is as expected; its text when a reading begun too late still is not. */
async function readUntil(
  surface: () => Promise<string>,
  isExpected: (text: string) => boolean,
  since: number,
): Promise<string | null> {
  for (;;) {
    const isLast = performance.now() - since > promisedMs
    const text = await surface()
    if (isExpected(text)) return null
    if (isLast) return text
    await wait(10)
  }
}

test(
  'each setting shows in another process within a second, and undone all is as it was',
  { timeout: 280_000 },
  async () => {
    const writer = await createTestShop({ withLimits: true })
    const reader = await createTestShop({ beside: writer, withPages: true, withLimits: true })
    const surfaces = await openSurfaces(writer, reader)
    const { headers } = surfaces.owner
    const change = (changes: Record<string, unknown>) =>
      call(writer.app, 'PUT', '/admin/settings', { headers, body: { changes } })
    const undoLast = async (key: SettingKey) => {
      const log = await call(writer.app, 'GET', '/admin/audit?subjectType=settings', { headers })
      const [entry] = log.body.entries
      if (!entry.canUndo) return change({ [key]: null })
      return call(writer.app, 'POST', `/admin/audit/${entry._id}/undo`, { headers })
    }

    const problemOf = async (key: SettingKey): Promise<string | null> => {
      const probe = settingProbes[key]
      if (!probe) return 'has no probe in tests/support/fixtures/setting-probes.ts'
      const isPublic = shopSettingsTable[key].isPublic
      const frontPage = isPublic ? [{ surface: surfaces.page('/'), shows: undefined }] : []
      const seen = await withTextBefore(
        probe.seen.map(([at, shows]) => ({ surface: at(surfaces), shows })),
      )
      const kept = [...seen, ...(await withTextBefore(frontPage))]
      for (const { shows, before } of seen) {
        if (shows !== undefined && before.includes(shows)) return `shows ${shows} before it is set`
      }
      const saved = await change({ [key]: probe.isPicture ? surfaces.picture : probe.to })
      if (saved.status !== 200) return `cannot be set: ${JSON.stringify(saved.body)}`
      const changedAt = performance.now()
      for (const { surface, shows, before } of seen) {
        const isShown = (text: string) =>
          shows === undefined ? text !== before : text.includes(shows)
        const text = await readUntil(surface, isShown, changedAt)
        if (text !== null) return `does not show ${shows ?? ''} in ${text}`
      }
      const undone = await undoLast(key)
      if (undone.status !== 200) return `cannot be undone: ${JSON.stringify(undone.body)}`
      const undoneAt = performance.now()
      for (const { surface, before } of kept) {
        const text = await readUntil(surface, (each) => each === before, undoneAt)
        if (text !== null) return `is not as it was, but ${text}`
      }
      return null
    }

    const problems: string[] = []
    for (const key of settingKeys) {
      const problem = await problemOf(key).catch((error: unknown) => `fails: ${String(error)}`)
      if (problem) {
        problems.push(`${key} ${problem.slice(0, 1500)}`)
        await change({ [key]: null })
      }
    }
    expect(problems).toEqual([])
  },
)
