import { expect, test } from 'vitest'
import { adminUrls } from '#shared/admin-urls.ts'
import { urls } from '#shared/urls.ts'
import { actionPlaces, matchingPlaces, pagePlaces } from './places.ts'
import { settingPlaces } from './setting-places.ts'
import { isPaletteKey, plainKey, shortcuts, withKey } from './shortcuts.ts'

const namesOf = (term: string) =>
  matchingPlaces([...pagePlaces, ...actionPlaces], term).map(({ name }) => name.en)

test('a page is found by words of its name in either language, in any order and case', () => {
  expect(namesOf('COUPON')).toEqual(['Coupons', 'New coupon'])
  expect(namesOf('কুপন')).toEqual(['Coupons', 'New coupon'])
  expect(namesOf('deal new')).toEqual(['New flash deal'])
  expect(namesOf('নতুন deal')).toEqual(['New flash deal'])
  expect(namesOf('zzz')).toEqual([])
})

test('a page of the settings is found by what stands on it', () => {
  expect(namesOf('settings fees')).toContain('Settings: Delivery')
  expect(namesOf('settings rders')).toEqual([])
  expect(namesOf('চার্জ')).toContain('Settings: Delivery')
})

test('a setting is found by its label, its hint and other words for it, in either language', () => {
  const found = (term: string) => matchingPlaces(settingPlaces, term).map(({ id }) => id)
  expect(found('free delivery')).toContain('delivery.freeFromTaka')
  expect(found('hotline')).toEqual(['phones'])
  expect(found('হটলাইন')).toEqual(['phones'])
  expect(found('shipping charge')).toContain('delivery.defaultFeeTaka')
  expect(found('প্যাকিং')).toContain('couriers.packingTaka')
  expect(found('smtp')).toEqual(['mail-server'])
  expect(found('zzz')).toEqual([])
  const place = settingPlaces.find(({ id }) => id === 'delivery.freeFromTaka')
  expect(place?.url).toBe('/admin/settings/delivery#delivery.freeFromTaka')
})

test('the page Delivery is about delivery: what couriers do has a page of its own', () => {
  const onDelivery = settingPlaces.filter(({ url }) => url.startsWith('/admin/settings/delivery#'))
  expect(onDelivery.map(({ id }) => id).filter((id) => !id.startsWith('delivery.'))).toEqual([])
})

test('every page that a URL alone opens can be jumped to, and each place has its own id', () => {
  const paths = Object.entries({ ...urls, ...adminUrls }).flatMap(([name, { path }]) =>
    name.startsWith('admin') && !path.includes(':') ? [path] : [],
  )
  const places = [...pagePlaces, ...actionPlaces]
  const reached = places.map(({ url }) => url)
  expect(paths.filter((path) => !reached.includes(path))).toEqual([])
  const ids = places.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const pressed = (key: string, own: Partial<Parameters<typeof plainKey>[0]> = {}) => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...own,
})

test('a shortcut begins again after a key that does not belong to it', () => {
  const typed = (keys: string) => [...keys].reduce(withKey, '')
  for (const { keys } of shortcuts) expect(typed(keys)).toBe(keys)
  expect(typed('gx')).toBe('')
  expect(typed('gxo')).toBe('')
  expect(typed('ggo')).toBe('go')
  expect(typed('g/')).toBe('/')
})

test('shortcuts are the keys of a Latin keyboard, also under a Bangla one, and nothing held', () => {
  expect(plainKey(pressed('G', { shiftKey: true }))).toBe('g')
  expect(plainKey(pressed('হ', { code: 'KeyG' }))).toBe('g')
  expect(plainKey(pressed('য়', { code: 'Slash' }))).toBe('/')
  expect(plainKey(pressed('Enter', { code: 'Enter' }))).toBeNull()
  expect(plainKey(pressed('g', { ctrlKey: true }))).toBeNull()
  expect(plainKey(pressed('g', { metaKey: true }))).toBeNull()
})

test('the palette has ⌘K on Apple’s keyboards and Ctrl-K on others', () => {
  expect(isPaletteKey(pressed('k', { ctrlKey: true }), false)).toBe(true)
  expect(isPaletteKey(pressed('ক', { code: 'KeyK', ctrlKey: true }), false)).toBe(true)
  expect(isPaletteKey(pressed('k', { ctrlKey: true }), true)).toBe(false)
  expect(isPaletteKey(pressed('k', { metaKey: true }), true)).toBe(true)
  expect(isPaletteKey(pressed('k'), false)).toBe(false)
})
