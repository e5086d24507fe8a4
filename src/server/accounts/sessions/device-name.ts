import { deviceTexts } from '#shared/auth/device-texts.ts'

/** In this order: a browser also names those that it descends from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Android names Linux, and an iPhone names Mac OS. */
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/**
 * A device's label from its User-Agent header: "Chrome on Android". Null for an unknown browser.
 * Two lists instead of a library: nothing depends on them but a label.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const nameIn = (list: typeof browsers) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser && system) return deviceTexts.en.device(browser, system)
  return browser ?? system ?? null
}
