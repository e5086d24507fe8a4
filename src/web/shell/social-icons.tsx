import type { SocialNetwork } from '#shared/shop-config/shop-config.ts'

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

export const socialNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5 fill-current">
      <path d={shapes[network]} />
    </svg>
  )
}
