import { useEffect, useState } from 'react'
import { OfferedLanguage } from '../languages/language-switch.tsx'
import { useTexts } from '../languages/language.ts'
import { useShopSettings } from '../shop-settings.ts'
import { shellTexts } from './shell-texts.ts'

const turnMs = 9000

/** One line above the header; several messages rotate. */
export function AnnouncementBar() {
  const t = useTexts(shellTexts)
  const { desktop, mobile } = useShopSettings().banner
  const mostMessages = Math.max(desktop.length, mobile.length)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (mostMessages < 2) return
    const timer = setInterval(() => setTurn((current) => current + 1), turnMs)
    return () => clearInterval(timer)
  }, [mostMessages])

  const rotating = (messages: readonly string[], className: string) => (
    <p className={className}>
      {messages.map((message, index) => (
        <span key={message} inert={index !== turn % messages.length} className="inert:hidden">
          {message}
        </span>
      ))}
    </p>
  )
  return (
    <aside
      aria-label={t.announcement}
      className="bg-brand-deep px-4 py-2 text-center text-[0.8125rem] font-medium text-white"
    >
      <OfferedLanguage>
        {rotating(desktop, 'max-md:hidden')}
        {rotating(mobile, 'md:hidden')}
      </OfferedLanguage>
    </aside>
  )
}
