import { useEffect } from 'react'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { localizedPath, shopWorkerPath, urls } from '#shared/urls.ts'
import { useLanguage } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'

/** After the document with all its files is there: a first view shares the line with nothing else. */
const restMs = 3000

/** Calls back when the page is at rest; returns a function that gives it up. */
function whenAtRest(act: () => void): () => void {
  let timer: number | undefined
  const wait = () => {
    timer = window.setTimeout(act, restMs)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.clearTimeout(timer)
    window.removeEventListener('load', wait)
  }
}

/** In development the files of the pages change, and over plain http browsers have no workers. */
function useWorks(): boolean {
  const { worksOffline } = useShopSettings()
  return (
    worksOffline && import.meta.env.PROD && !import.meta.env.SSR && 'serviceWorker' in navigator
  )
}

/** Registers the shop's service worker. Where the settings switch it off, its own script removes it. */
export function useOfflineWorker(): void {
  const works = useWorks()
  useEffect(() => {
    if (!works) return undefined
    return whenAtRest(() => {
      // A browser that refuses it shows the shop as it does without.
      navigator.serviceWorker
        .register(shopWorkerPath, { updateViaCache: 'none' })
        .catch(() => undefined)
    })
  }, [works])
}

/** Has the worker save the page of the product, for a time without network. */
export function useSavedCopy({ _id: id, name }: Pick<Product, '_id' | 'name'>): void {
  const works = useWorks()
  const language = useLanguage()
  useEffect(() => {
    if (!works) return undefined
    const path = localizedPath(language, urls.product({ id }))
    return whenAtRest(() => {
      // Without a line there is no copy; the next opening tries again.
      import('./save-copy.ts')
        .then(({ saveCopy }) => saveCopy({ path, title: name, language }))
        .catch(() => undefined)
    })
  }, [works, language, id, name])
}
