import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { adminUrls } from '#shared/admin-urls.ts'
import { publicPages } from '#shared/public-pages.ts'
import { urls } from '#shared/urls.ts'
import routes from './routes.ts'

/** Whole paths of all pages below; a layout without a path of its own is none. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`
    const isPage = path !== undefined || index === true
    return [...(isPage ? [whole || '/'] : []), ...pathsOf(children ?? [], whole)]
  })
}

const registered = pathsOf(routes).filter((path) => path !== '/*')
const listed = Object.values({ ...urls, ...adminUrls }).map(({ path }) => path)

test('every page of the table of URLs is registered once, and no other', () => {
  expect(registered.toSorted()).toEqual(listed.toSorted())
})

/** Pages of the shop that need no signing in: those right inside the shell's error boundary. */
function publicPathsOf(entries: readonly RouteConfigEntry[]): string[] {
  const shell = entries.filter(({ file }) => file === 'shell/shop-shell.tsx')
  const boundaries = shell.flatMap(({ children = [] }) => children)
  const pages = boundaries.flatMap(({ children = [] }) => children)
  return pages
    .filter(({ file }) => file !== 'account/account-layout.tsx')
    .flatMap((page) => pathsOf([page]))
}

test('every public page says how it is cached and whether it is in the sitemap', () => {
  const paths = publicPathsOf(routes).filter((path) => path !== '/*')
  expect(paths.length).toBeGreaterThan(10)
  const rows = publicPages.map(({ path }) => path)
  expect(paths.filter((path) => !rows.includes(path))).toEqual([])
  expect(rows.filter((path) => !registered.includes(path))).toEqual([])
  expect(new Set(rows).size).toBe(rows.length)
})
