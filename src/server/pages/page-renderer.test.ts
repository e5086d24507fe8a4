import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { defaultSettings } from '#content'
import { pageSettings } from '#shared/shop-settings/page-settings.ts'
import { createEmailRenderer } from './page-renderer.ts'

test('the pages’ build renders e-mails', async () => {
  const file = new URL('../../../build/server/index.js', import.meta.url)
  const render = createEmailRenderer(async () => (await import(file.href)) as ServerBuild)
  const props = { code: '012345', validMinutes: 10 }
  const content = { language: 'en', template: 'password-code', props } as const
  const email = await render(content, pageSettings(defaultSettings, 'en'))
  expect(email.subject).toContain('012345')
  expect(email.html).toContain('012345')
  expect(email.text).toContain('012345')
})
