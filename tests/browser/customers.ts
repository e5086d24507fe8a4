import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { isBarcode } from '#shared/catalog/variant-form-schemas.ts'
import { expect } from './shop-test.ts'
import { openStorage, textBox } from './shopping.ts'

export interface Customer {
  name: string
  email: string
  password: string
}

/** A new customer, also when a test runs for the second time. */
export function newCustomer(name: string, password = 'a-Good-one-7'): Customer {
  const [first = ''] = name.toLowerCase().split(' ')
  return { name, email: `${first}.${digits(8)}@example.com`, password }
}

/** A mobile number that never ordered, as people write it: 018 and eight digits. */
export const newPhone = () => `018${digits(8)}`

/** A new coupon code. */
export const newCode = (start: string) => `${start}${digits(8)}`

/** An EAN-13 of those that shops give themselves. */
export function newBarcode(): string {
  const body = `20${digits(10)}`
  return [...'0123456789'].map((check) => body + check).find(isBarcode) ?? ''
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}

/** Creates an account by the API, with retries while the shop is busy; returns its token. */
export async function openAccount(request: APIRequestContext, customer: Customer): Promise<string> {
  let token = ''
  await expect(async () => {
    const registered = await request.post('/api/auth/register', { data: customer })
    // An earlier try may have opened the account, and only its response was a 503.
    const { email, password } = customer
    const response =
      registered.status() === 409
        ? await request.post('/api/auth/login', { data: { email, password } })
        : registered
    expect(response.ok()).toBe(true)
    token = ((await response.json()) as { token: string }).token
  }).toPass({ timeout: 60_000 })
  return token
}

/** Signs the browser in by the token of a session, to set up a test without the form. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await openStorage(page)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}

/** Opens a page in the session of this token. */
export async function openSignedIn(page: Page, token: string, path: string): Promise<void> {
  await storeToken(page, token)
  await page.goto(path)
}

interface SignInOptions {
  password?: string
}

/** Submits the sign-in form and does not wait for the next page. */
export async function signIn(page: Page, customer: Customer, options: SignInOptions = {}) {
  await textBox(page, 'E-mail').fill(customer.email)
  await textBox(page, 'Password').fill(options.password ?? customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
