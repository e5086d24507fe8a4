import { BadgeCheck, ClipboardCheck, Truck, type LucideIcon } from 'lucide-react'
import { shopConfig } from '#config'
import { urls } from '#shared/urls.ts'
import { pageMeta, pageUrl, siteOf } from '../../seo/page-meta.ts'
import { breadcrumbStructuredData } from '../../seo/page-structured-data.ts'
import { shopStructuredData } from '../../seo/shop-structured-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { deliveryTimes, freeDeliveryFrom, supportTimes } from '../../shop-texts.ts'
import type { Route } from './+types/about-page.ts'

const crumbs = [{ label: 'Home', to: urls.home() }, { label: 'About us' }]

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: 'About us',
    description: `Who packs your order: ${shopConfig.name} sells original gadgets with warranty, each through a 12-point inspection, anywhere in Bangladesh.`,
    canonical: urls.about(),
    structuredData: [
      { '@type': 'AboutPage', name: `About ${shopConfig.name}`, url: pageUrl(site, urls.about()) },
      breadcrumbStructuredData(site, crumbs, urls.about()),
      ...shopStructuredData(site),
    ],
  })
}

interface ShopPromise {
  icon: LucideIcon
  title: string
  text: string
}

const promises: ShopPromise[] = [
  {
    icon: BadgeCheck,
    title: '100% original, with warranty',
    text: 'We buy from the makers and their distributors only. The warranty named on a product’s page is written on its invoice.',
  },
  {
    icon: ClipboardCheck,
    // A non-breaking hyphen.
    title: 'A 12\u2011point inspection',
    text: 'Seal, serial number, screen, buttons, ports, battery, sound, radio, charger, plug, box, papers: each is checked before a parcel is closed.',
  },
  {
    icon: Truck,
    title: 'Delivery you can plan with',
    text: `In ${deliveryTimes}.`,
  },
]

export default function AboutPage() {
  const { name, banglaName, address, policies } = shopConfig
  return (
    <article className="page-width pt-8 md:pt-14">
      <header className="max-w-3xl">
        <p lang="bn" className="text-lg font-semibold text-brand">
          {banglaName}
        </p>
        <h1 className="mt-1 text-3xl leading-tight font-extrabold md:text-5xl">
          Gadgets you can trust, from people you can call
        </h1>
        <p className="mt-5 text-lg leading-relaxed text-muted">
          {name} is Bangla for device. We sell earbuds, smartwatches, keyboards, chargers and smart
          devices from {address.city} to every district of {address.country}, at prices that are the
          same for everybody, and we tell you plainly what a thing can and cannot do.
        </p>
      </header>
      <ul className="mt-12 grid gap-5 md:grid-cols-3">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-card bg-background p-7">
            <Icon aria-hidden className="size-8 text-brand" strokeWidth={1.75} />
            <h2 className="mt-4 text-lg font-semibold">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="paying" className="mt-14 max-w-3xl">
        <h2 id="paying" className="text-2xl font-bold">
          You pay when you hold it
        </h2>
        <p className="mt-3 leading-relaxed text-muted">
          Every order is cash on delivery. After you order we call to confirm, then pack. Delivery
          is free on orders of {freeDeliveryFrom} or more, and within {policies.returnDays} days you
          may send back what does not suit you. {supportTimes()}, by phone, e-mail and chat.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={urls.products()}>Shop Now</LinkButton>
          <LinkButton to={urls.contact()} variant="secondary">
            Contact us
          </LinkButton>
        </div>
      </section>
    </article>
  )
}
