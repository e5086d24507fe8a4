import type { LucideIcon } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { formatPhone } from '#shared/addresses/phone.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { useShopSettings } from '../../shop-settings.ts'
import { shellTexts } from '../../shell/shell-texts.ts'
import { infoTexts } from './info-texts.ts'

const link = 'inline-flex min-h-11 items-center font-medium hover:text-brand hover:underline'

/** The other contact channels. */
export function ContactChannels() {
  const t = useTexts(infoTexts)
  const { footer } = useTexts(shellTexts)
  const language = useLanguage()
  const { phones, email, address, chat, supportHours } = useShopSettings()
  return (
    <section aria-labelledby="reach" className="rounded-card bg-background p-7 lg:self-start">
      <h2 id="reach" className="text-xl font-bold">
        {t.contact.reach}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted">{footer.supportTimes(supportHours)}</p>
      <address className="mt-4 space-y-3 not-italic">
        <Channel icon={Phone} label={t.contact.phone}>
          {phones.map(({ shown, number }) => (
            <a key={number} href={`tel:${number}`} className={`${link} price mr-6`}>
              {formatPhone(shown, language)}
            </a>
          ))}
        </Channel>
        <Channel icon={Mail} label={t.email}>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Channel>
        <Channel icon={MessageCircle} label={t.contact.chat}>
          <a
            href={`https://wa.me/${chat.whatsappNumber}`}
            target="_blank"
            rel="noopener noreferrer"
            className={`${link} mr-6`}
          >
            {t.contact.whatsapp}
          </a>
          <a href={chat.messenger} target="_blank" rel="noopener noreferrer" className={link}>
            {t.contact.messenger}
          </a>
        </Channel>
        <Channel icon={MapPin} label={t.contact.address}>
          <p className="py-2.5">
            {address.street}, {address.city}, {address.country}
          </p>
        </Channel>
      </address>
    </section>
  )
}

interface ChannelProps {
  icon: LucideIcon
  label: string
  children: ReactNode
}

function Channel({ icon: Icon, label, children }: ChannelProps) {
  return (
    <div className="flex gap-4">
      <Icon aria-hidden className="mt-3 size-5 shrink-0 text-brand" strokeWidth={1.75} />
      <div className="min-w-0 wrap-anywhere">
        <p className="sr-only">{label}</p>
        {children}
      </div>
    </div>
  )
}
