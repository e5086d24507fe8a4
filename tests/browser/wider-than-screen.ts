/** Runs in the page: elements beyond its right edge that are neither scrollable nor clipped on purpose. */
export function widerThanScreen(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const isContained = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX !== 'visible' || isContained(element.parentElement))
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, right } = element.getBoundingClientRect()
    return width > 0 && right > clientWidth + 1 && !isContained(element.parentElement)
  })
  // Elements around them are wide because of them.
  const innermost = wide.filter((element) => !wide.some((other) => other.parentElement === element))
  const names = innermost.map(
    ({ tagName, className, textContent }) => `${tagName} ${className} ${textContent.slice(0, 40)}`,
  )
  if (names.length > 0 || scrollWidth <= clientWidth) return names
  return [`the page: ${scrollWidth} of ${clientWidth} pixels`]
}
