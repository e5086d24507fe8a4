import { afterEach, expect, test } from 'vitest'
import {
  currentToasts,
  dismissToast,
  showErrorToast,
  showLastingErrorToast,
  showToast,
} from './toasts.ts'

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

const titles = () => currentToasts().map((toast) => toast.title)

test('the same message is not shown twice at once, but again after it was dismissed', () => {
  showToast('Item removed', 'Arc Mouse')
  showToast('Item removed', 'Arc Mouse')
  expect(titles()).toEqual(['Item removed'])
  dismissToast(currentToasts()[0]?.id ?? 0)
  showToast('Item removed', 'Arc Mouse')
  expect(titles()).toEqual(['Item removed'])
})

test('another text, or an error of the same title, is another message', () => {
  showToast('Item removed', 'Arc Mouse')
  showToast('Item removed', 'Desk Mat')
  showErrorToast('Item removed', 'Arc Mouse')
  expect(currentToasts().map((toast) => toast.variant)).toEqual(['success', 'success', 'error'])
})

test('a lasting error is dismissed by who has shown it', () => {
  const dismiss = showLastingErrorToast('Session Expired', 'Please sign in.')
  showToast('Item removed', 'Arc Mouse')
  expect(currentToasts().map((toast) => toast.isLasting)).toEqual([true, false])
  dismiss()
  expect(titles()).toEqual(['Item removed'])
})
