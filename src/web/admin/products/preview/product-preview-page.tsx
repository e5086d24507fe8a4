import { variantLabelSeparator } from '#shared/catalog/product-rules.ts'
import type { Product } from '#shared/catalog/product-schemas.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useTexts } from '../../../languages/language.ts'
import { unindexedMeta } from '../../../seo/page-meta.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { LoadingBlocks } from '../../../ui/loading.tsx'
import { Thumbnail } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Allowed } from '../../allowed.tsx'
import { productsTexts } from '../products-texts.ts'
import type { Route } from './+types/product-preview-page.ts'
import { previewTexts } from './preview-texts.ts'

export const meta = unindexedMeta((language) => previewTexts[language].title)

/**
 * The content of a product's page, also of one that shoppers do not see yet. It takes nothing of the page
 * itself: shared parts would be a file more for shoppers.
 */
export default function ProductPreviewPage({ params: { id } }: Route.ComponentProps) {
  const t = useTexts(previewTexts)
  const { data, error, refetch } = useApiQuery('GET /admin/products/:id/preview', {
    params: { id },
  })
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
        <p>
          <strong>{t.title}.</strong> <span className="text-muted">{t.text}</span>
        </p>
        <Allowed permission="write_products">
          <LinkButton to={adminUrls.adminProductEdit({ id })} variant="secondary">
            {t.edit}
          </LinkButton>
        </Allowed>
      </div>
      {error && <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingBlocks label={t.loading} blocks={['h-96', 'h-64']} />}
      {data && <Preview product={data.product} />}
    </div>
  )
}

function Preview({ product }: { product: Product }) {
  const { name, brand, price, originalPrice, description, boxContents, specifications, stock } =
    product
  const t = useTexts(productsTexts)
  return (
    <article className="space-y-6">
      <ul className="flex flex-wrap gap-3">
        {product.pictures.map((picture) => (
          <li key={picture.url}>
            <Thumbnail image={picture.url} alt="" className="size-36 sm:size-44" />
          </li>
        ))}
      </ul>
      <div>
        {brand !== '' && <p className="font-semibold text-brand">{brand}</p>}
        <h1 className="text-2xl font-bold">{name}</h1>
        <Price price={price} originalPrice={originalPrice} withBadge />
        <p className="text-muted">{stock > 0 ? t.inStock(stock) : t.outOfStock}</p>
      </div>
      <Variants product={product} />
      <p className="max-w-prose leading-relaxed whitespace-pre-line">{description}</p>
      {boxContents !== '' && (
        <div>
          <h2 className="font-semibold">{t.boxContents}</h2>
          <p className="whitespace-pre-line">{boxContents}</p>
        </div>
      )}
      <dl className="max-w-2xl divide-y divide-line rounded-card border border-line empty:hidden">
        {Object.entries(specifications).map(([label, value]) => (
          <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 px-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

/** The variants to choose from; nothing where there is no choice. */
function Variants({ product: { variants } }: { product: Product }) {
  const t = useTexts(productsTexts)
  if (variants.length < 2) return null
  return (
    <ul className="max-w-2xl divide-y divide-line rounded-card border border-line">
      {variants.map(({ _id, options, price, originalPrice, stock }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
          <span className="font-medium">{Object.values(options).join(variantLabelSeparator)}</span>
          <span className="flex flex-wrap items-center gap-x-4">
            <Price price={price} originalPrice={originalPrice} />
            <span className="text-muted">{stock > 0 ? t.inStock(stock) : t.outOfStock}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
