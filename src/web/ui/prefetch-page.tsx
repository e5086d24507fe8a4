import { useContext, useEffect, useState } from 'react'
import {
  PrefetchPageLinks,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'

/**
 * Loads a page of the shop ahead. React Router reloads the open page when a module of the other one does
 * not arrive, so its modules are fetched first: where they fail, nothing happens.
 */
export function PrefetchPage({ url }: { url: string }) {
  const router = useContext(DataRouterContext)?.router
  const manifest = useContext(FrameworkContext)?.manifest
  const [isThere, setThere] = useState(false)

  useEffect(() => {
    const matches = router?.match(url) ?? []
    const modules = matches.flatMap(({ route }) => manifest?.routes[route.id]?.module ?? [])
    Promise.all(modules.map((module) => import(/* @vite-ignore */ module) as unknown)).then(
      () => setThere(true),
      () => {},
    )
  }, [router, manifest, url])

  return isThere && <PrefetchPageLinks page={url} />
}
