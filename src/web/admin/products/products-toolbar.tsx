import { Plus, Sheet } from 'lucide-react'
import { adminUrls } from '#shared/admin-urls.ts'
import { useTexts } from '../../languages/language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Allowed } from '../allowed.tsx'
import { ImportLink } from '../imports/import-link.tsx'
import { FeedButton } from './feed/feed-button.tsx'
import { productsTexts } from './products-texts.ts'
import { sheetPageTexts } from './sheet/sheet-page-texts.ts'

/** Buttons that add products, change many at once, and take them elsewhere. */
export function ProductsToolbar() {
  const sheet = useTexts(sheetPageTexts)
  return (
    <div className="flex flex-wrap gap-3">
      <AddProductLink />
      <Allowed permission="write_products">
        <LinkButton
          to={adminUrls.adminProductSheet()}
          variant="secondary"
          icon={<Sheet aria-hidden className="size-5" />}
        >
          {sheet.link}
        </LinkButton>
      </Allowed>
      <ImportLink kind="products" />
      <FeedButton />
    </div>
  )
}

export function AddProductLink() {
  const t = useTexts(productsTexts)
  return (
    <Allowed permission="write_products">
      <LinkButton to={adminUrls.adminProductNew()} icon={<Plus aria-hidden className="size-5" />}>
        {t.add}
      </LinkButton>
    </Allowed>
  )
}
