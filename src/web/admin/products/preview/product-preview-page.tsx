import { useQuery } from '@tanstack/react-query'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { urls } from '#shared/urls.ts'
import { api } from '../../../api/client.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { ProductGallery } from '../../../storefront/product/gallery/product-gallery.tsx'
import { ProductAssurances } from '../../../storefront/product/product-assurances.tsx'
import { ProductHeading } from '../../../storefront/product/product-heading.tsx'
import { productColumns } from '../../../storefront/product/product-skeleton.tsx'
import { Description, SpecificationTable } from '../../../storefront/product/product-tabs.tsx'
import { useVariantChoice } from '../../../storefront/product/purchase/use-variant-choice.ts'
import { inVariant, variantsDiffer } from '../../../storefront/variants/choose-variant.ts'
import { VariantChoices } from '../../../storefront/variants/variant-choices.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { Allowed } from '../../allowed.tsx'
import type { Route } from './+types/product-preview-page.ts'
import { previewTexts } from './preview-texts.ts'

export const meta = unindexedMeta((language) => previewTexts[language].title)

/** What the page of a product shows, also of one that shoppers do not see yet; without what buys it. */
export default function ProductPreviewPage({ params: { id } }: Route.ComponentProps) {
  const t = useTexts(previewTexts)
  const { data, error, refetch } = useQuery({
    queryKey: adminQueryKeys.productPreview(id),
    queryFn: ({ signal }) => api('GET /admin/products/:id/preview', { params: { id }, signal }),
  })
  return (
    <div className="mx-auto max-w-6xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
        <p>
          <strong>{t.title}.</strong> <span className="text-muted">{t.text}</span>
        </p>
        <Allowed permission="write_products">
          <LinkButton to={urls.adminProductEdit({ id })} variant="secondary">
            {t.edit}
          </LinkButton>
        </Allowed>
      </div>
      {error && <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingBlocks label={t.loading} blocks={['h-96', 'h-64']} />}
      {data && <Preview key={data.product._id} product={data.product} />}
    </div>
  )
}

function Preview({ product }: { product: Product }) {
  const { variant, choose, pictures, pictureIndex, showPicture } = useVariantChoice(product)
  const shown = inVariant(product, variant)
  return (
    <>
      <div className={productColumns}>
        <ProductGallery
          pictures={pictures}
          name={product.name}
          current={pictureIndex}
          onChange={showPicture}
        />
        <div>
          <ProductHeading product={shown} hasChoice={variantsDiffer(product)} />
          {variant && <VariantChoices product={product} variant={variant} onChoose={choose} />}
          <ProductAssurances warranty={product.warranty} shown={shown} others={product.variants} />
        </div>
      </div>
      <div className="mt-10 space-y-8">
        <Description text={product.description} />
        <SpecificationTable specifications={product.specifications} />
      </div>
    </>
  )
}
