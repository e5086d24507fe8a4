import { useRouteLoaderData } from 'react-router'
import { localizedPath, urls } from '#shared/urls.ts'
import { useLanguage, useTexts } from '../../../languages/language.ts'
import type { Site } from '../../../seo/page-meta.ts'
import { FooterBrand } from '../../../shell/footer.tsx'
import { LogoLink } from '../../../shell/logo.tsx'
import { useShopSettings } from '../../../shop-settings.ts'
import { previewTexts } from './preview-texts.ts'

/** The header, the footer, and the shop at a search engine. */
export default function IdentityPreview() {
  const t = useTexts(previewTexts)
  return (
    <div inert>
      <div className="flex h-16 items-center border-b border-line px-5">
        <LogoLink />
      </div>
      <div className="footer mt-0! p-7">
        <FooterBrand />
      </div>
      <div className="p-5">
        <p className="mb-3 text-sm text-muted">{t.searchResult}</p>
        <SearchResult />
      </div>
    </div>
  )
}

function SearchResult() {
  const language = useLanguage()
  const { name, homeTitle, description } = useShopSettings()
  const { publicUrl = '' } = useRouteLoaderData<Site>('root') ?? {}
  return (
    <div className="wrap-anywhere">
      <p className="text-sm">{name}</p>
      <p className="text-xs text-muted">{publicUrl + localizedPath(language, urls.home())}</p>
      <p className="mt-1 line-clamp-1 text-lg text-[#1a0dab]">{`${homeTitle} | ${name}`}</p>
      <p className="mt-0.5 line-clamp-2 text-sm text-muted">{description}</p>
    </div>
  )
}
