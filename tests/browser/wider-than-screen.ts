/** Runs in the page: elements beyond its right edge that are neither scrollable nor clipped on purpose. */
export function widerThanScreen(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const isContained = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX !== 'visible' || isContained(element.parentElement))
  const wide = [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { width, right } = element.getBoundingClientRect()
      return width > 0 && right > clientWidth + 1 && !isContained(element.parentElement)
    })
    .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`)
  if (wide.length > 0 || scrollWidth <= clientWidth) return wide
  return [`the page: ${scrollWidth} of ${clientWidth} pixels`]
}
