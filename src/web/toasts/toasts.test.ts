import { afterEach, expect, test } from 'vitest'
import { currentToasts, dismissToast, showErrorToast, showNotice, showToast } from './toasts.ts'

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

const titles = () => currentToasts().map((toast) => toast.title)

test('a message is not shown twice at once, and the second time it is shown anew', () => {
  showToast('Added to Cart', 'Arc Mouse')
  const [first] = currentToasts()
  showToast('Added to Cart', 'Arc Mouse')
  expect(titles()).toEqual(['Added to Cart'])
  expect(currentToasts()[0]?.id).not.toBe(first?.id)
})

test('of three messages the last one is shown', () => {
  for (const name of ['Arc Mouse', 'Clay Lamp', 'Desk Mat']) showToast('Item removed', name)
  expect(currentToasts()).toMatchObject([{ title: 'Item removed', text: 'Desk Mat' }])
})

test('an error replaces what was said before, and no success replaces it', () => {
  showToast('Item removed')
  showErrorToast('Failed to add product to cart')
  showToast('Login Successful')
  expect(titles()).toEqual(['Failed to add product to cart', 'Login Successful'])
  showErrorToast('Failed to update cart')
  expect(titles()).toEqual(['Failed to update cart'])
})

test('a notice stays beside other messages until the page that shows it takes it back', () => {
  const dismiss = showNotice('Session Expired', 'Please sign in.')
  showToast('Item removed', 'Arc Mouse')
  expect(currentToasts().map((toast) => toast.isLasting)).toEqual([true, false])
  dismiss()
  expect(titles()).toEqual(['Item removed'])
})
