import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Permission } from '#shared/api/permissions.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { ProductLink } from './product-link.tsx'

function linkFor(permissions: Permission[]): string {
  const client = new QueryClient()
  client.setQueryData(queryKeys.session(undefined), { permissions })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProductLink id="p1" name="Round Lamp" className="font-medium">
          Round Lamp
        </ProductLink>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a product leads no role to a page that it may not open', () => {
  expect(linkFor(['read_products', 'write_products'])).toContain('href="/admin/products/edit/p1"')
  expect(linkFor(['read_products'])).toContain('href="/admin/products?search=Round+Lamp"')
  expect(linkFor(['read_dashboard'])).toBe('<span class="font-medium">Round Lamp</span>')
})
