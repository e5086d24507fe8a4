import { useEffect } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'
import { splitLanguage, urls } from '#shared/urls.ts'
import { useTexts } from '../../languages/language.ts'
import { productHeadingTexts } from './product-heading-texts.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Picture } from '../../ui/picture.tsx'
import { cardPictureSizes, type CardProduct } from '../card-product.ts'
import { ProductHeading } from './product-heading.tsx'

/** Pictures, and beside them what to buy. */
export const productColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-14'

/** The product whose page is loading, where another page with cards is shown: `card` is what the pressed card shows. */
export function useLoadingProduct(): { card: CardProduct | null } | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  // The URL of a page that is loading has the prefix of its language.
  const { path } = splitLanguage(location?.pathname ?? pathname)
  if (!location || path === pathname || !matchPath(urls.product.path, path)) return null
  const state = location.state as { card?: CardProduct } | null
  return { card: state?.card ?? null }
}

/** The product page while it loads, with the picture, name and price of the card that was pressed (SPEC §4). */
export function ProductSkeleton({ card }: { card: CardProduct | null }) {
  const t = useTexts(productHeadingTexts)
  // A card may be far down its page; what comes begins at its top, and so does the keyboard.
  useEffect(() => {
    // Not returned: newer browsers return a promise, which is no cleanup.
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])

  return (
    <div role="status" aria-label={t.loading} className="page-width pt-4 lg:pt-8">
      <Skeleton className="mb-6 h-6 w-80 max-lg:hidden" />
      <div className={productColumns}>
        <div className="gallery">
          {card?.picture ? (
            <Picture
              {...cardPictureSizes}
              picture={card.picture}
              alt=""
              isPriority
              className="gallery-picture rounded-card"
            />
          ) : (
            <Skeleton className="gallery-picture rounded-card" />
          )}
        </div>
        <div>
          {/* Its links are those of a page that is not there yet. */}
          <div inert>
            {card ? (
              <ProductHeading product={card} hasChoice={card.choices !== undefined} />
            ) : (
              <HeadingSkeleton />
            )}
          </div>
          <div className="mt-6 flex gap-2">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="size-11 rounded-full" />
          </div>
          <Skeleton className="mt-6 h-11 w-36" />
          <div className="mt-5 flex gap-3">
            <Skeleton className="h-13 flex-1 rounded-control" />
            <Skeleton className="h-13 flex-1 rounded-control" />
          </div>
          <Skeleton className="mt-6 h-64 rounded-card" />
        </div>
      </div>
      <Skeleton className="mt-10 h-56 rounded-card" />
    </div>
  )
}

function HeadingSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-2 h-9 w-4/5" />
      <Skeleton className="mt-4 h-8 w-40" />
    </>
  )
}
