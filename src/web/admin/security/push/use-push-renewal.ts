import { useEffect } from 'react'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { isChosenBy, renewDevice } from './push-device.ts'

/** After the page that was opened has what it needs. */
const restMs = 5000

/** Keeps the notifications of this device coming, once each time that the administration is opened. */
export function usePushRenewal(user: UserWithAddresses): void {
  useEffect(() => {
    if (!isChosenBy(user)) return undefined
    const timer = window.setTimeout(() => {
      // Without a line, the next opening tries again.
      renewDevice(user).catch(() => undefined)
    }, restMs)
    return () => window.clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the same person, whatever else of them has changed
  }, [user._id])
}
