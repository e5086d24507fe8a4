import { data } from 'react-router'
import { NotFoundScreen } from './failure-page.tsx'

/** Any address that nothing else answers. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFoundScreen />
}
