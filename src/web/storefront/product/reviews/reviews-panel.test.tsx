import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { inShop } from '../../../../../tests/support/fixtures/in-shop.tsx'
import { paginate } from '#shared/api/pagination.ts'
import type { Review } from '#shared/reviews/review-schemas.ts'
import { photosOf, type LoadedReviews } from './load-reviews.ts'
import { parseSelection } from './review-selection.ts'
import { ReviewsPanel } from './reviews-panel.tsx'

const picture = { url: '/media/a/1200.webp', width: 1200, height: 900, placeholder: '' }

const review: Review = {
  _id: 'r1',
  product: { _id: 'p1', name: 'Arc Mouse', image: null },
  user: { name: ' ' },
  rating: 4,
  comment: 'Quiet <b>indeed</b>.',
  images: [picture.url],
  pictures: [picture],
  verified: true,
  helpfulCount: 2,
  reply: { text: 'Thank you!', createdAt: '2026-02-05T10:00:00.000Z' },
  createdAt: '2026-02-03T10:00:00.000Z',
  editedAt: null,
}

/** The panel's HTML as it leaves the server, for the query of a product's URL. */
function htmlOf(query: string, reviews: Review[] | null): string {
  const selection = parseSelection(new URLSearchParams(query))
  const loaded: LoadedReviews | null = reviews && {
    selection,
    photos: reviews.flatMap((each) => photosOf(each, 'en')),
    picturedCount: 1,
    list: {
      reviews,
      averageRating: 4.25,
      totalReviews: 12,
      distribution: { 5: 5, 4: 7, 3: 0, 2: 0, 1: 0 },
      pagination: paginate({ page: selection.page, limit: 10 }, 12),
    },
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/products/p1?${query}`]}>
        {inShop(<ReviewsPanel productId="p1" loaded={loaded} isShown={false} />)}
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))

test('without JavaScript reviews, bars, sorting and pages are there, as links', () => {
  const html = htmlOf('sort=newest', [review])
  expect(html).toContain('Anonymous User')
  expect(html).toContain('Verified Purchase')
  expect(html).toContain('Quiet &lt;b&gt;indeed&lt;/b&gt;.')
  expect(html).toContain('Thank you!')
  expect(html).toContain('Helpful to 2 people')
  expect(linksOf(html)).toEqual(
    expect.arrayContaining([
      '/products/p1?rating=5&sort=newest#reviews',
      '/products/p1?rating=4&sort=newest#reviews',
      '/products/p1?withImages=true&sort=newest#reviews',
      '/products/p1?sort=lowest#reviews',
      '/products/p1?sort=newest&page=2#reviews',
      picture.url,
    ]),
  )
})

test('a bar without reviews leads nowhere, the selected one takes its filter away', () => {
  const [, bars = ''] =
    /aria-label="Reviews by rating"(.*?)<\/ul>/.exec(htmlOf('rating=4', [review])) ?? []
  expect(linksOf(bars)).toEqual(['/products/p1?rating=5#reviews', '/products/p1#reviews'])
})

test('no reviews, and none for a filter, each say so', () => {
  expect(htmlOf('', null)).toContain(
    'No reviews yet. Be the first to share your experience with this product!',
  )
  const html = htmlOf('rating=2', [])
  expect(html).toContain('No reviews match this selection.')
  expect(linksOf(html)).toContain('/products/p1#reviews')
})
