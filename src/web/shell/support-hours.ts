import { shopConfig } from '#config'

/** When somebody answers, in one line. */
export function supportHoursText(): string {
  const { opens, closes } = shopConfig.supportHours
  return `Support every day, ${opens} to ${closes}`
}
