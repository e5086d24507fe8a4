const dayMs = 24 * 60 * 60_000

/** How long a session lives with Remember me; without it, one day. */
export const rememberedDays = 30

export function sessionEnd(now: Date, isRemembered: boolean): Date {
  return new Date(now.getTime() + (isRemembered ? rememberedDays : 1) * dayMs)
}
