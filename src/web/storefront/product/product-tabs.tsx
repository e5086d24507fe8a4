import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { useTextLanguage, useTexts } from '../../languages/language.ts'
import { hasFacts, ProductFacts, Specifications } from './product-facts.tsx'
import { productTexts } from './product-texts.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { LoadedReviews } from './reviews/load-reviews.ts'
import { hasSelection, reviewsTab } from './reviews/review-selection.ts'
import { ReviewsPanel } from './reviews/reviews-panel.tsx'

interface ProductTabsProps {
  product: Product
  reviews: LoadedReviews | null
}

/** The description first; the reviews where the URL selects some, or names their anchor. */
export function ProductTabs({ product, reviews }: ProductTabsProps) {
  const t = useTexts(productTexts)
  const langOf = useTextLanguage()
  const location = useLocation()
  const [tab, setTab] = useState(() =>
    hasSelection(new URLSearchParams(location.search)) ? reviewsTab : 'description',
  )
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    if (location.hash !== `#${reviewsTab}`) return
    // A variant that is chosen before the next frame takes the hash away, not the tab.
    requestAnimationFrame(() => {
      setTab(reviewsTab)
      scrollIntoReach(section.current)
    })
  }, [location])

  const paragraphs = product.description.split(/\n+/).filter((text) => text.trim() !== '')
  const isBeside = hasFacts(product)
  return (
    <section ref={section} aria-label={t.about} className="mt-12 scroll-mt-24">
      <Tabs
        label={t.about}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            id: 'description',
            label: t.description,
            content: (
              <div className={isBeside ? 'product-details' : undefined}>
                <div
                  className={clsx(
                    'space-y-4 leading-relaxed text-pretty',
                    isBeside ? 'max-w-prose' : 'lg:columns-2 lg:gap-14',
                  )}
                >
                  {paragraphs.map((text, index) => (
                    <p key={index} lang={langOf(text)}>
                      {text}
                    </p>
                  ))}
                </div>
                {isBeside && <ProductFacts {...product} />}
              </div>
            ),
          },
          {
            id: 'specifications',
            label: t.specifications,
            content: <SpecificationTable specifications={product.specifications} />,
          },
          {
            id: reviewsTab,
            label: t.reviewsTab(product.reviewCount),
            content: (
              <ReviewsPanel productId={product._id} loaded={reviews} isShown={tab === reviewsTab} />
            ),
          },
        ]}
      />
    </section>
  )
}

/** Filters at the top of the section keep the scroll position; links to pages scroll to its top. */
function scrollIntoReach(section: HTMLElement | null): void {
  if (!section) return
  const { top } = section.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) section.scrollIntoView()
}

function SpecificationTable({ specifications }: { specifications: Record<string, string> }) {
  const t = useTexts(productTexts)
  const rows = Object.entries(specifications)
  if (rows.length === 0) {
    return <p className="text-muted">{t.noSpecifications}</p>
  }
  return <Specifications rows={rows} className="lg:grid lg:grid-cols-2 lg:gap-x-14" />
}
