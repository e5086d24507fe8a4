import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe checks: WCAG 2.2 at level AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxeOptions {
  /** Only this element. */
  within?: string
  /** Sets of rules beyond the standard's. */
  moreTags?: readonly string[]
}

/**
 * Shows a page as it is in the end: what lies far down is laid out, and what fades in has done so, which
 * begins when it is laid out.
 */
export async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main section'))
      section.style.contentVisibility = 'visible'
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}

/** The axe violations of the current page, one line for each rule. */
export async function axeProblems(
  page: Page,
  { within = 'html', moreTags = [] }: AxeOptions = {},
): Promise<string[]> {
  // Elements that are fading in have too little contrast.
  await showWholePage(page)
  // Without frames, of which the shop has none, and without the list of passed rules: a third of the
  // time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] })
    .withTags([...wcagTags, ...moreTags])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
