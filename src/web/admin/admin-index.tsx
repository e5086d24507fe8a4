import { redirect } from 'react-router'
import { urls } from '#shared/urls.ts'

/** The administration begins with the orders. */
export function loader() {
  return redirect(urls.adminOrders())
}
