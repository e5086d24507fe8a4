import { showErrorToast, showToast } from '../../toasts/toasts.ts'

/** Without https browsers have no clipboard for pages. */
export async function copyText(
  text: string,
  t: { copyFailed: string; copyFailedText: string },
  done: string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showErrorToast(t.copyFailed, t.copyFailedText)
  }
}
