import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shopConfig } from '#config'
import { urls } from '#shared/urls.ts'
import { supportHoursText } from './support-hours.ts'
import { LogoMark } from './logo.tsx'
import { PaymentLogos } from './payment-logos.tsx'
import { SocialIcon, socialNames } from './social-icons.tsx'

const link =
  'inline-flex min-h-11 items-center text-white/80 hover:text-white hover:underline md:min-h-9'

export function Footer() {
  const { name, tagline, footerCategories, copyrightYear } = shopConfig
  return (
    <footer className="mt-20 bg-brand-deep text-white">
      <div className="page-width grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_1.2fr_0.8fr_1.3fr]">
        <section>
          <div className="flex items-center gap-2.5">
            <LogoMark className="size-9" />
            <span className="text-xl font-extrabold tracking-tight">{name}</span>
          </div>
          <p className="mt-4 max-w-64 text-white/80">{tagline}.</p>
          <SocialLinks />
        </section>
        <Column title="Categories">
          {footerCategories.map((category) => (
            <Link key={category} to={urls.products({ category })} className={link}>
              {category}
            </Link>
          ))}
        </Column>
        <Column title="Services">
          <Link to={urls.about()} className={link}>
            About us
          </Link>
          <Link to={urls.contact()} className={link}>
            Contact us
          </Link>
          <Link to={urls.cart()} className={link}>
            My cart
          </Link>
        </Column>
        <ContactBlock />
      </div>
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-6">
          <p className="text-sm text-white/80">
            © {copyrightYear} {name}. All rights reserved.
          </p>
          <PaymentLogos />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{title}</h2>
      <ul>
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  )
}

function SocialLinks() {
  const place = 'grid size-11 place-items-center rounded-full border border-white/20'
  return (
    <ul className="mt-5 flex gap-2">
      {shopConfig.social.map(({ network, href }) => (
        <li key={network}>
          {href === null ? (
            <span
              className={`${place} text-white/40`}
              role="img"
              aria-label={`${socialNames[network]}, coming soon`}
              title="Coming soon"
            >
              <SocialIcon network={network} />
            </span>
          ) : (
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={socialNames[network]}
              className={`${place} hover:bg-white/10`}
            >
              <SocialIcon network={network} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function ContactBlock() {
  const { phones, email, address } = shopConfig
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">Contact</h2>
      <address className="not-italic">
        <a href={`mailto:${email}`} className={`${link} gap-3`}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {email}
        </a>
        <br />
        {phones.map(({ shown, number }) => (
          <span key={number} className="block">
            <a href={`tel:${number}`} className={`${link} price gap-3`}>
              <Phone aria-hidden className="size-4 shrink-0" />
              {shown}
            </a>
          </span>
        ))}
        <p className="flex min-h-9 items-center gap-3 text-white/80">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {address.city}, {address.country}
        </p>
      </address>
      <p className="mt-2 text-sm text-white/80">{supportHoursText()}</p>
    </section>
  )
}
