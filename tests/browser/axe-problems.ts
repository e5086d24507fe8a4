import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** Rules that axe checks: WCAG 2.2 at level AA. */
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules whose result depends on where and how large something is. */
export const layoutRules = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
  'avoid-inline-spacing',
]

interface AxeOptions {
  /** Only this element. */
  within?: string
  /** Sets of rules beyond the standard's. */
  moreTags?: readonly string[]
  /** Only these rules. */
  rules?: readonly string[]
}

/**
 * Shows a page as it is in the end: parts far down are laid out, and parts that fade in have done so, which
 * begins when they are laid out.
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

/** The source of axe adds itself to the window. */
interface PageWithAxe {
  axe: typeof axe
}

/** The axe violations of the current page, one line for each rule. */
export async function axeProblems(
  page: Page,
  { within = 'html', moreTags = [], rules }: AxeOptions = {},
): Promise<string[]> {
  // Elements that are fading in have too little contrast.
  await showWholePage(page)
  // Half a megabyte, once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Without frames, of which the shop has none, and without the list of passed rules: a third of the
  // time.
  const options: RunOptions = {
    runOnly: rules
      ? { type: 'rule', values: [...rules] }
      : { type: 'tag', values: [...wcagTags, ...moreTags] },
    resultTypes: ['violations'],
    iframes: false,
  }
  return page.evaluate(runAxe, { within, options })
}

/** Runs in the page. What is half under its head or its bar is as large as it is in the middle. */
async function runAxe({ within, options }: { within: string; options: RunOptions }) {
  const { axe } = window as unknown as PageWithAxe
  const { violations } = await axe.run(within, options)
  const place = window.scrollY
  const problems: string[] = []
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      const element = document.querySelector(String(target[0]))
      if (id === 'target-size' && element) {
        element.scrollIntoView({ block: 'center' })
        const rules: RunOptions = { runOnly: { type: 'rule', values: [id] }, iframes: false }
        if ((await axe.run(element, rules)).violations.length === 0) continue
      }
      problems.push(`${id}: ${html}`)
      break
    }
  }
  window.scrollTo(0, place)
  return problems
}
