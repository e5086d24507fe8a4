import { useEffect, useState } from 'react'
import { shopConfig } from '#config'

const turnMs = 9000

/** One line above the header; its messages take turns, and a single one stays. */
export function Banner() {
  const [turn, setTurn] = useState(0)
  const { desktop, mobile } = shopConfig.banner
  const mostMessages = Math.max(desktop.length, mobile.length)

  useEffect(() => {
    if (mostMessages < 2) return
    const timer = setInterval(() => setTurn((current) => current + 1), turnMs)
    return () => clearInterval(timer)
  }, [mostMessages])

  return (
    <aside
      aria-label="Announcement"
      className="bg-brand-deep px-4 py-2 text-center text-[0.8125rem] font-medium text-white"
    >
      <span className="max-md:hidden">{desktop[turn % desktop.length]}</span>
      <span className="md:hidden">{mobile[turn % mobile.length]}</span>
    </aside>
  )
}
