import { shopConfig } from '#config'
import { shopConfigSchema } from '#shared/shop-config/shop-config.ts'
import { StartError } from './platform/settings.ts'

/** A mistake in shop.config.ts is told before anything starts, with its place. */
export function requireShopConfig(config: unknown = shopConfig): void {
  const parsed = shopConfigSchema.safeParse(config)
  if (parsed.success) return
  const issue = parsed.error.issues[0]
  throw new StartError(
    `In shop.config.ts, ${issue?.path.join('.')} is not right: ${issue?.message}. Mend it and start again.`,
  )
}
