import type { Page } from '@playwright/test'
import { type Language, languageNames } from '#shared/languages/languages.ts'
import { axeProblems, layoutRules, showWholePage } from '../axe-problems.ts'
import { expect } from '../shop-test.ts'
import { widerThanScreen } from '../wider-than-screen.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 360, height: 800 }

interface Looking {
  page: Page
  language: Language
  /** Its data have words of Bangla too. */
  hasBangla: boolean
}

/** Of a page that is complete: nothing is loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .animate-shimmer')).toHaveCount(0)
}

/** At a desk, and at a phone without opening it again. */
export async function lookAtPage({ page, language, hasBangla }: Looking): Promise<void> {
  await expectLoaded(page)
  const problems = [...(await axeProblems(page)), ...(await page.evaluate(widerThanScreen))]
  expect(problems, 'at 1280 pixels').toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  if (language === 'en' && !hasBangla) await expectNoBangla(page, 'the page')
  await page.setViewportSize(phone)
  await lookAtPhone(page, { rules: layoutRules })
}

/** A dialog, list or message that a click has shown, at a phone. */
export async function lookAtState(
  state: string,
  { page, language, hasBangla }: Looking,
): Promise<void> {
  await lookAtPhone(page, {}, state)
  if (language === 'en' && !hasBangla) await expectNoBangla(page, state)
}

async function expectNoBangla(page: Page, state: string): Promise<void> {
  const texts = await page.evaluate(banglaTexts, languageNames.bn)
  expect(texts, `${state} has Bangla`).toEqual([])
}

async function lookAtPhone(
  page: Page,
  options: Parameters<typeof axeProblems>[1],
  state = 'the page',
): Promise<void> {
  await page.evaluate(twoFrames)
  await expectLoaded(page)
  await showWholePage(page)
  const problems = [
    ...(await page.evaluate(widerThanScreen)),
    ...(await axeProblems(page, options)),
  ]
  expect(problems, `${state} at 360 pixels`).toEqual([])
}

export async function widenToDesk(page: Page): Promise<void> {
  await page.setViewportSize(desk)
}

/** Runs in the page, until it is laid out and painted. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/**
 * Runs in the page: texts with letters of Bangla in elements that are not marked as Bangla. Each language may
 * say its own name.
 */
function banglaTexts(ownName: string): string[] {
  // The sign of the taka is of this script too, and no letter.
  const hasBangla = (text: string) =>
    /[\p{L}\p{M}\p{Nd}]/u.test(text.replaceAll(/\P{Script=Beng}/gu, ''))
  const attributes = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title']
  const isForeign = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === 'bn'
  const found: string[] = []
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (!element || element.closest('script, style, template') || isForeign(element)) continue
    const texts =
      node instanceof Element
        ? attributes.map((name) => element.getAttribute(name) ?? '')
        : [node.textContent ?? '']
    found.push(...texts.filter((text) => text !== ownName && hasBangla(text)))
  }
  return found
}
