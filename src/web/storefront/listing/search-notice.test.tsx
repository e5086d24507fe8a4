import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SearchReport } from '#shared/catalog/product-schemas.ts'
import { listingUrl, parseFilters } from './listing-filters.ts'
import { searchedPrice, SearchNotice } from './search-notice.tsx'

const filtersOf = (query: string) => parseFilters(new URLSearchParams(query))

/** How a search that needed nothing was understood. */
const plain: SearchReport = {
  typed: 'keyboard',
  shown: 'keyboard',
  isCorrected: false,
  isRelaxed: false,
  matching: null,
  named: null,
  price: null,
}

const noticeOf = (report: Partial<SearchReport>, query: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SearchNotice search={{ ...plain, ...report }} filters={filtersOf(query)} />
    </MemoryRouter>,
  )

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim()

test('a misspelt search shows its correction, and leads to the original with the same filters', () => {
  const corrected = { typed: 'hedphone', shown: 'headphone', isCorrected: true }
  const html = noticeOf(corrected, 'search=hedphone&inStock=true&page=3')
  expect(textOf(html)).toBe('Showing results for headphone. Search instead for hedphone.')
  const [, href = ''] = /href="([^"]*)"/.exec(html) ?? []
  expect(href.replaceAll('&amp;', '&')).toBe('/products?search=hedphone&literal=true&inStock=true')
})

test('a price in words that nothing has is said', () => {
  const price = { min: null, max: 50, rest: 'keyboard', isApplied: false }
  expect(textOf(noticeOf({ price }, 'search=keyboard+under+50'))).toBe(
    'Nothing for “keyboard” costs ৳50 or less. These cost more.',
  )
})

test('a search that lists exactly what was typed has no notice', () => {
  const price = { min: null, max: 2000, rest: 'mouse', isApplied: true }
  expect(noticeOf({}, 'search=keyboard')).toBe('')
  expect(noticeOf({ price }, 'search=mouse+under+2000')).toBe('')
})

test.each([true, false])('a price in words can be removed, applied or not (%s)', (isApplied) => {
  const filters = filtersOf('search=mouse+under+2000&inStock=true')
  const price = { min: null, max: 2000, rest: 'mouse', isApplied }
  const [chip, ...others] = searchedPrice({ ...plain, price }, filters, 'en')
  expect(others).toEqual([])
  expect(chip?.label).toBe('Up to ৳2,000')
  expect(listingUrl(chip?.remove(filters) ?? filters)).toBe('/products?search=mouse&inStock=true')
})

test('a price in words is no filter where one of the filters replaces it', () => {
  const price = { min: null, max: 2000, rest: 'mouse', isApplied: false }
  const filters = filtersOf('search=mouse+under+2000&maxPrice=500')
  expect(searchedPrice({ ...plain, price }, filters, 'en')).toEqual([])
})
