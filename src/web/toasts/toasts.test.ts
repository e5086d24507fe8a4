import { afterEach, expect, test } from 'vitest'
import { currentToasts, dismissToast, showFailure, showToast } from './toasts.ts'

afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

const titles = () => currentToasts().map((toast) => toast.title)

test('the same message is not shown twice at once, but again after it went', () => {
  showToast('Item removed', 'Arc Mouse')
  showToast('Item removed', 'Arc Mouse')
  expect(titles()).toEqual(['Item removed'])
  dismissToast(currentToasts()[0]?.id ?? 0)
  showToast('Item removed', 'Arc Mouse')
  expect(titles()).toEqual(['Item removed'])
})

test('another text, or a failure of the same name, is another message', () => {
  showToast('Item removed', 'Arc Mouse')
  showToast('Item removed', 'Desk Mat')
  showFailure('Item removed', 'Arc Mouse')
  expect(currentToasts().map((toast) => toast.isFailure)).toEqual([false, false, true])
})
