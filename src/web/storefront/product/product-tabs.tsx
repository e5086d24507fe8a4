import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import noReviewsUrl from '../../assets/illustrations/no-reviews.svg?url'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { StarRating } from '../../ui/star-rating.tsx'

/** Also its anchor: the rating under the product's name links to it. */
const reviewsTab = 'reviews'

export function ProductTabs({ product }: { product: Product }) {
  const [tab, setTab] = useState('description')
  const location = useLocation()
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    if (location.hash !== `#${reviewsTab}`) return
    const frame = requestAnimationFrame(() => {
      setTab(reviewsTab)
      section.current?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [location])

  const paragraphs = product.description.split(/\n+/).filter((text) => text.trim() !== '')
  return (
    <section ref={section} aria-label="About this product" className="mt-12 max-w-4xl scroll-mt-24">
      <Tabs
        label="About this product"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            id: 'description',
            label: 'Description',
            content: (
              <div className="max-w-prose space-y-4 leading-relaxed text-pretty">
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            ),
          },
          {
            id: 'specifications',
            label: 'Specifications',
            content: <SpecificationTable specifications={product.specifications} />,
          },
          {
            id: reviewsTab,
            label: `Reviews (${product.reviewCount})`,
            content: <ReviewsPanel rating={product.rating} reviewCount={product.reviewCount} />,
          },
        ]}
      />
    </section>
  )
}

interface ReviewsPanelProps {
  rating: number
  reviewCount: number
}

function ReviewsPanel({ rating, reviewCount }: ReviewsPanelProps) {
  if (reviewCount === 0) {
    return (
      <div className="text-center">
        <img
          src={noReviewsUrl}
          alt=""
          width={320}
          height={220}
          loading="lazy"
          className="mx-auto h-auto w-52"
        />
        <p className="mt-2 text-muted">
          No reviews yet. Be the first to share your experience with this product!
        </p>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-4">
      <p className="price text-5xl font-bold">{rating.toFixed(1)}</p>
      <div>
        <StarRating rating={rating} className="h-5" />
        <p className="mt-1 text-sm text-muted">
          {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'} by customers who bought it here
        </p>
      </div>
    </div>
  )
}

function SpecificationTable({ specifications }: { specifications: Record<string, string> }) {
  const rows = Object.entries(specifications)
  if (rows.length === 0) {
    return <p className="text-muted">No specifications are listed for this product.</p>
  }
  return (
    <dl className="max-w-2xl overflow-clip rounded-card border border-line">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 px-4 py-3 text-[0.9375rem] odd:bg-background"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
