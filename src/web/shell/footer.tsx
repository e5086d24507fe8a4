import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#shared/addresses/phone.ts'
import type { SocialNetwork } from '#shared/shop-settings/shop-settings-schemas.ts'
import { urls } from '#shared/urls.ts'
import { LanguageLink } from '../languages/language-switch.tsx'
import { useLanguage, useTextLanguage, useTexts } from '../languages/language.ts'
import { shellTexts } from './shell-texts.ts'
import { useShopSettings } from '../shop-settings.ts'
import { iconButtonClass } from '../ui/button.tsx'
import { ShopLogo } from './logo.tsx'
import { PaymentLogos } from './payment-logos.tsx'

/** Links the categories of these names. */
export function Footer({ categories }: { categories: readonly string[] }) {
  const t = useTexts(shellTexts)
  const settings = useShopSettings()
  const services = [
    { to: urls.about(), label: t.footer.about },
    { to: urls.contact(), label: t.footer.contact },
    { to: urls.cart(), label: t.footer.cart },
    { to: urls.track(), label: t.footer.track },
    { to: urls.warranty(), label: t.footer.warranty },
  ]
  return (
    <footer className="footer">
      <div className="page-width grid gap-x-8 py-10 sm:grid-cols-2 sm:gap-y-10 sm:py-14 lg:grid-cols-[1.5fr_1.2fr_0.8fr_1.3fr]">
        <section className="max-sm:pb-8">
          <FooterBrand />
          <SocialLinks />
        </section>
        {categories.length > 0 && (
          <Column title={t.footer.categories}>
            {categories.map((category) => (
              <Link key={category} to={urls.products({ category })} className="footer-link">
                {category}
              </Link>
            ))}
          </Column>
        )}
        <Column title={t.footer.services}>
          {services.map(({ to, label }) => (
            <Link key={to} to={to} className="footer-link">
              {label}
            </Link>
          ))}
        </Column>
        <ContactBlock />
      </div>
      <div className="footer-end">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-6">
          <p className="text-sm">{t.footer.rights(settings.copyrightYear, settings.name)}</p>
          <TextPageLinks />
          <LanguageLink className="footer-link" />
          <PaymentLogos />
        </div>
      </div>
    </footer>
  )
}

/** The shop's logo and tagline. */
export function FooterBrand() {
  const { tagline } = useShopSettings()
  const langOf = useTextLanguage()
  return (
    <>
      <div className="flex items-center gap-2.5">
        <ShopLogo className="max-w-40 bg-white p-1" />
      </div>
      <p lang={langOf(tagline)} className="mt-4 max-w-64">
        {tagline}
      </p>
    </>
  )
}

/** The owner's texts, such as the terms. */
function TextPageLinks() {
  const t = useTexts(shellTexts)
  const { pages } = useShopSettings()
  const langOf = useTextLanguage()
  if (pages.length === 0) return null
  return (
    <ul aria-label={t.footer.textPages} className="flex flex-wrap gap-x-6">
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={urls.textPage({ slug })} lang={langOf(title)} className="footer-link text-sm">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** On a phone it is folded up behind its title, without JavaScript too. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <h2>{title}</h2>
        <ChevronDown aria-hidden />
      </summary>
      <div>{children}</div>
    </details>
  )
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <Section title={title}>
      <ul>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </Section>
  )
}

export function SocialLinks() {
  const t = useTexts(shellTexts)
  const { social } = useShopSettings()
  return (
    <ul className="social">
      {social.map(({ network, href }) => (
        <li key={network}>
          {href === null ? (
            <span
              className={iconButtonClass('bare', 'text-white/40')}
              role="img"
              aria-label={t.footer.socialComingSoon(socialNames[network])}
              title={t.footer.comingSoon}
            >
              <SocialIcon network={network} />
            </span>
          ) : (
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={socialNames[network]}
              className={iconButtonClass('bare')}
            >
              <SocialIcon network={network} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

export function ContactBlock() {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const { phones, email, address, supportHours } = useShopSettings()
  return (
    <Section title={t.footer.contactTitle}>
      <address className="not-italic">
        <a href={`mailto:${email}`} className="footer-link">
          <Mail aria-hidden />
          {email}
        </a>
        <br />
        {phones.map(({ shown, number }) => (
          <p key={number}>
            <a href={`tel:${number}`} className="footer-link price">
              <Phone aria-hidden />
              <span>{formatPhone(shown, language)}</span>
            </a>
          </p>
        ))}
        <p className="footer-link">
          <MapPin aria-hidden />
          {address.city}, {address.country}
        </p>
      </address>
      <p className="mt-2 text-sm">{t.footer.supportTimes(supportHours)}</p>
    </Section>
  )
}

const shapes: Record<SocialNetwork, string> = {
  facebook:
    'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4.1V11H7.5v3.5H10V22h3.6v-7.5h2.7l.5-3.5h-3.2V9.4c0-.6.2-.9.4-.9Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6Zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Zm4.6-3.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  youtube:
    'M21.6 7.6a2.7 2.7 0 0 0-1.9-1.9C18 5.2 12 5.2 12 5.2s-6 0-7.7.5a2.7 2.7 0 0 0-1.9 1.9A28 28 0 0 0 2 12a28 28 0 0 0 .4 4.4 2.7 2.7 0 0 0 1.9 1.9c1.7.5 7.7.5 7.7.5s6 0 7.7-.5a2.7 2.7 0 0 0 1.9-1.9A28 28 0 0 0 22 12a28 28 0 0 0-.4-4.4ZM10 15V9l5.2 3L10 15Z',
  tiktok:
    'M16.5 3c.3 2.2 1.6 3.6 3.8 3.8v2.9c-1.4.1-2.6-.3-3.8-1v5.6c0 4-2.9 6.4-6.1 6.4-3.5 0-6-2.8-6-6 0-3.7 3.2-6.4 6.9-5.9v3.1c-2-.4-3.8.9-3.8 2.7 0 1.7 1.3 2.9 2.9 2.9 1.8 0 3-1.2 3-3.2V3h3.1Z',
}

const socialNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={shapes[network]} />
    </svg>
  )
}
