import {
  BadgeCheck,
  ClipboardCheck,
  Gift,
  Headset,
  RotateCcw,
  ShieldCheck,
  Truck,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
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
