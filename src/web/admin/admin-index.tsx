import { redirect } from 'react-router'

/** The administration begins with the orders. */
export function loader() {
  return redirect('/admin/orders')
}
