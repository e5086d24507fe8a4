import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import type { HomeContent } from '../page-services.ts'

/** Beside each reason to choose the shop. */
export const reasonIcons: Record<HomeContent['whyChooseUs'][number]['icon'], LucideIcon> = {
  truck: Truck,
  wallet: Wallet,
  return: RotateCcw,
  shield: ShieldCheck,
  headset: Headset,
  gift: Gift,
  badge: BadgeCheck,
  checklist: ClipboardCheck,
}
