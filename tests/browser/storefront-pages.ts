import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
}

export interface FoundProduct {
  _id: string
  name: string
  price: number
  stock: number
  category: string
  colors: { name: string; image?: string }[]
}

export async function findProduct(request: APIRequestContext, name: string): Promise<FoundProduct> {
  const response = await request.get(`/api/products?${new URLSearchParams({ search: name })}`)
  const { products } = (await response.json()) as { products: FoundProduct[] }
  const product = products.find((each) => each.name === name)
  if (!product) throw new Error(`the demo catalogue has no ${name}`)
  return product
}

const maxTabStops = 150

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < maxTabStops; presses += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
