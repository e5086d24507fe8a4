import type { Locator, Page } from '@playwright/test'

/** The variants in the form of a product. */
export const variants = (page: Page): Locator => page.getByRole('list', { name: 'Variants' })

export const variant = (page: Page, label: string): Locator =>
  variants(page).getByRole('group', { name: label, exact: true })

export const cell = (page: Page, label: string, field: string): Locator =>
  variant(page, label).getByRole('textbox', { name: field, exact: true })

export const option = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Option ${number}`, exact: true })

/** A product in two storages, with stocks and SKUs. */
export const storage = (name: string) => ({
  name,
  price: 900,
  stock: 0,
  options: [{ name: 'Storage', values: ['128 GB', '256 GB'] }],
  variants: [
    { options: { Storage: '128 GB' }, price: 900, stock: 3, sku: `${name}-A` },
    { options: { Storage: '256 GB' }, price: 1390, stock: 2, sku: `${name}-B` },
  ],
})
