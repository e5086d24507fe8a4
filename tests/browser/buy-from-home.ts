import type { Page } from '@playwright/test'
import { newPhone } from './customers.ts'
import { expect } from './shop-test.ts'
import { toast } from './shopping.ts'

/** The search finds an article with units enough for all who buy it here. */
const words = {
  en: {
    home: '/',
    search: 'mala neckband',
    more: 'Increase quantity',
    add: 'Add to Cart',
    added: 'Added to Cart',
    cart: 'Cart, 2 items',
    checkout: 'Proceed to Checkout',
    name: 'Full Name',
    phone: 'Phone Number',
    address: 'Street Address',
    district: 'District',
    place: 'Place Order',
    placed: 'Order Placed Successfully!',
  },
  bn: {
    home: '/bn',
    search: 'মালা নেকব্যান্ড',
    more: 'পরিমাণ বাড়ান',
    add: 'কার্টে যোগ করুন',
    added: 'কার্টে যোগ হয়েছে',
    cart: 'কার্ট, ২টি পণ্য',
    checkout: 'চেকআউট করুন',
    name: 'পুরো নাম',
    phone: 'মোবাইল নম্বর',
    address: 'ঠিকানা',
    district: 'জেলা',
    place: 'অর্ডার করুন',
    placed: 'অর্ডার হয়ে গেছে!',
  },
} as const

/** From the home page by the search to an order of two units; returns its number and the phone. */
export async function buyFromHome(page: Page, language: 'en' | 'bn') {
  const t = words[language]
  const phone = newPhone()
  const main = page.getByRole('main')
  await page.goto(t.home)
  await page.locator('header input[name=search]').first().fill(t.search)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=/)
  await main.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}/)
  await main.getByRole('button', { name: t.more }).first().click()
  await main.getByRole('button', { name: t.add }).first().click()
  await expect(toast(page, t.added)).toBeVisible()
  await page.getByRole('link', { name: t.cart }).first().click()
  await main.getByRole('link', { name: t.checkout }).first().click()
  await main.getByRole('textbox', { name: t.name }).fill('Rahima Begum')
  await main.getByRole('textbox', { name: t.phone }).fill(phone)
  await main.getByRole('textbox', { name: t.address, exact: true }).fill('House 12, Road 3')
  await main.getByRole('combobox', { name: t.district }).selectOption('Sylhet')
  await main.locator('input[name$=thana]').fill('Zindabazar')
  await expect(main.locator('dl[aria-busy]')).toHaveCount(0)
  await main.getByRole('button', { name: t.place }).click()
  await expect(main.getByRole('heading', { name: t.placed })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  return { number: orderId.slice(-8).toUpperCase(), phone }
}
