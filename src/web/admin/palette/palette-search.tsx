import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import { clsx } from 'clsx'
import { Package, ScanBarcode, ShoppingBag, User, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { formatPhone } from '#shared/addresses/phone.ts'
import { formatTaka } from '#shared/money/money.ts'
import { orderStatusTexts } from '#shared/orders/statuses/order-status-texts.ts'
import { listNumbers } from '#shared/units/units.ts'
import { unitTexts } from '#shared/units/unit-texts.ts'
import { orderNumber } from '#shared/orders/orders.ts'
import { adminUrls } from '#shared/admin-urls.ts'
import { errorMessage } from '../../api/errors.ts'
import { useMay } from '../../api/session.ts'
import { useLanguage } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { useMayOpen } from '../admin-pages.ts'
import { adminTexts } from '../admin-texts.ts'
import { paletteTexts } from './palette-texts.ts'
import { actionPlaces, matchingPlaces, pagePlaces, type Place } from './places.ts'
import { settingPlaces } from './setting-places.ts'
import { useFound } from './use-found.ts'

interface PaletteSearchProps {
  onOpen: (url: string, state?: string) => void
  onShortcuts: () => void
}

interface Item {
  id: string
  icon: LucideIcon
  name: string
  detail?: string
  onSelect: () => void
}

/** Searches pages and actions at once, and orders, products and customers when the typing pauses. */
export default function PaletteSearch({ onOpen, onShortcuts }: PaletteSearchProps) {
  const language = useLanguage()
  const t = paletteTexts[language]
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const mayOpen = useMayOpen()
  const may = useMay()
  const found = useFound(term)

  const placeItems = (places: readonly Place[]): Item[] =>
    matchingPlaces(places, term)
      .filter(
        ({ url, permission, anyPermission }) =>
          (!url || mayOpen(url)) &&
          (!permission || may(permission)) &&
          (!anyPermission || anyPermission.some(may)),
      )
      .map(({ id, icon, name, detail, url, state }) => ({
        id,
        icon,
        name: name[language],
        ...(detail && { detail: detail[language] }),
        onSelect: () => (url ? onOpen(url, state) : onShortcuts()),
      }))
  const groups: { name: keyof typeof t.groups; items: Item[] }[] = [
    { name: 'pages', items: placeItems(pagePlaces) },
    { name: 'actions', items: placeItems(actionPlaces) },
    {
      name: 'orders',
      items: found.orders.map(({ _id, shippingAddress, status, total }) => ({
        id: _id,
        icon: ShoppingBag,
        name: `#${orderNumber(_id)} · ${shippingAddress.fullName}`,
        detail: [
          formatPhone(shippingAddress.phone, language),
          orderStatusTexts[language][status].label,
          formatTaka(total, language),
        ].join(' · '),
        onSelect: () => onOpen(adminUrls.adminOrder({ id: _id })),
      })),
    },
    {
      name: 'products',
      items: found.products.map((product) => {
        const form = adminUrls.adminProductEdit({ id: product._id })
        return {
          id: product._id,
          icon: Package,
          name: product.name,
          detail: `${product.brand} · ${formatTaka(product.regularPrice, language)}`,
          onSelect: () =>
            onOpen(mayOpen(form) ? form : adminUrls.adminProducts({ search: product.name })),
        }
      }),
    },
    {
      name: 'customers',
      items: found.customers.map(({ _id, name, email, phone }) => ({
        id: _id,
        icon: User,
        name,
        detail: phone ? `${email} · ${formatPhone(phone, language)}` : email,
        onSelect: () => onOpen(adminUrls.adminUser({ id: _id })),
      })),
    },
    {
      name: 'units',
      items: found.units.map(({ _id, numbers, product, status }) => ({
        id: _id,
        icon: ScanBarcode,
        name: listNumbers(numbers).join(' / '),
        detail: [product?.name, unitTexts[language].statuses[status]].filter(Boolean).join(' · '),
        onSelect: () => onOpen(adminUrls.adminUnit({ id: _id })),
      })),
    },
    { name: 'settings', items: term === '' ? [] : placeItems(settingPlaces) },
  ]
  const shown = groups.filter(({ items }) => items.length > 0)
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  const isEmpty = count === 0 && !found.isSearching && !found.error

  return (
    <CommandRoot
      shouldFilter={false}
      vimBindings={false}
      loop
      label={adminTexts[language].palette.title}
    >
      <CommandInput
        // The dialog focuses it when it opens; one that is loaded later takes the focus itself.
        ref={(input) => {
          input?.toggleAttribute('autofocus', true)
          input?.focus()
        }}
        value={typed}
        onValueChange={setTyped}
        placeholder={t.placeholder}
        maxLength={200}
        enterKeyHint="go"
        className="input"
      />
      <p
        role="status"
        className={clsx('pt-2 text-sm text-muted', count > 0 && !found.isSearching && 'sr-only')}
      >
        {found.isSearching ? t.searching : isEmpty ? t.none(term) : t.found(count)}
      </p>
      {found.error !== null && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 pt-2">
          <p className="text-sm text-sale-dark">{errorMessage(found.error)}</p>
          <Button variant="secondary" size="small" onClick={found.retry}>
            {t.retry}
          </Button>
        </div>
      )}
      <CommandList
        label={adminTexts[language].palette.title}
        className="mt-2 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain"
      >
        {shown.map(({ name, items }) => (
          <CommandGroup
            key={name}
            heading={t.groups[name]}
            className="pb-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
          >
            {items.map(({ id, icon: Icon, detail, ...item }) => (
              <CommandItem
                key={id}
                value={id}
                onSelect={item.onSelect}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1 outline-offset-[-3px] data-[selected=true]:bg-brand-soft data-[selected=true]:outline-3 data-[selected=true]:outline-brand"
              >
                <Icon aria-hidden className="size-[1.125rem] shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-[0.9375rem] font-medium">{item.name}</span>
                  {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
                </span>
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </CommandRoot>
  )
}
