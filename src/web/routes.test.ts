import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
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
const listed = Object.values(urls).map(({ path }) => path)

test('every page of the table of URLs is registered once, and no other', () => {
  expect(registered.toSorted()).toEqual(listed.toSorted())
})
