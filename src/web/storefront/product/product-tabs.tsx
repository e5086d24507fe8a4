import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import { SpecificationTable } from './specification-table.tsx'

export function ProductTabs({ product }: { product: Product }) {
  const [chosen, setChosen] = useState('description')
  const { hash } = useLocation()

  useEffect(() => {
    const followAnchor = () => {
      if (window.location.hash === '#reviews') setChosen('reviews')
    }
    followAnchor()
    window.addEventListener('hashchange', followAnchor)
    return () => window.removeEventListener('hashchange', followAnchor)
  }, [hash])

  const paragraphs = product.description.split(/\n+/).filter((text) => text.trim() !== '')
  return (
    <section aria-label="About this product" className="mt-12 max-w-4xl">
      <Tabs
        label="About this product"
        chosen={chosen}
        onChoose={setChosen}
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
            id: 'reviews',
            label: `Reviews (${product.reviewCount})`,
            content: <ReviewsPanel rating={product.rating} reviewCount={product.reviewCount} />,
          },
        ]}
      />
    </section>
  )
}
