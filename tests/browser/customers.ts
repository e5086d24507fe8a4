import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './shop-test.ts'
import { textBox } from './shopping.ts'

export interface Customer {
  name: string
  email: string
  password: string
}

/** Opens an account by the API, as soon as a busy shop takes it; returns its token. */
export async function openAccount(request: APIRequestContext, customer: Customer): Promise<string> {
  let token = ''
  await expect(async () => {
    const answer = await request.post('/api/auth/register', { data: customer })
    expect(answer.status()).toBe(201)
    token = ((await answer.json()) as { token: string }).token
  }).toPass({ timeout: 60_000 })
  return token
}

interface SignInOptions {
  password?: string
  remembered?: boolean
}

/** Fills in the sign-in form, wherever it leads afterwards. */
export async function signIn(page: Page, customer: Customer, options: SignInOptions = {}) {
  await textBox(page, 'E-mail').fill(customer.email)
  await textBox(page, 'Password').fill(options.password ?? customer.password)
  if (options.remembered) await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
