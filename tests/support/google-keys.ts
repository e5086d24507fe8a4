import { onTestFinished } from 'vitest'
import { openGoogleStandIn, type GoogleStandIn } from './google-stand-in.ts'

/** The stand-in for Google, gone when the test ends. */
export async function startGoogle(): Promise<GoogleStandIn> {
  const google = await openGoogleStandIn()
  onTestFinished(google.stop)
  return google
}
