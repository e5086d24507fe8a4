import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { urls } from '#shared/urls.ts'

// For this tab of the browser.
const key = 'admin-orders-place'

/** Remembers which filters and page the list of orders shows. */
export function useRememberedPlace(): void {
  const { search } = useLocation()
  useEffect(() => sessionStorage.setItem(key, search), [search])
}

/** The list of orders as it was left. */
export function ordersUrl(): string {
  const search = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
  return urls.adminOrders() + (search ?? '')
}
