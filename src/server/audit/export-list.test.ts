import { expect, test } from 'vitest'
import { openAdminClient } from '../../../tests/support/fixtures/admin-client.ts'

test('the audit log says under which filter a list was taken, without a page', async () => {
  const { app, admin } = await openAdminClient()
  const get = (url: string) => app.inject({ url: `/api/admin/${url}`, headers: admin.headers })
  const lists = ['exports/claims.csv', 'exports/units.csv', 'exports/returns.csv']
  for (const list of lists) {
    for (const query of ['', '?search=kettle']) {
      expect((await get(`${list}${query}`)).statusCode).toBe(200)
    }
  }
  const { entries } = (await get('audit?action=exported')).json()
  const filters = entries.map(({ changes }: { changes: { after: unknown }[] }) => changes[0]?.after)
  // Newest first.
  expect(filters).toEqual(lists.flatMap(() => ['search=kettle', '']))
})
