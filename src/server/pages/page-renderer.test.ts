import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createEmailRenderer } from './page-renderer.ts'

test('the pages’ build renders e-mails', async () => {
  const file = new URL('../../../build/server/index.js', import.meta.url)
  const render = createEmailRenderer(async () => (await import(file.href)) as ServerBuild)
  const email = await render({
    language: 'en',
    template: 'password-code',
    props: { code: '012345', validMinutes: 10 },
  })
  expect(email.subject).toContain('012345')
  expect(email.html).toContain('012345')
  expect(email.text).toContain('012345')
})
