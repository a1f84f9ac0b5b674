import type { Page } from '@playwright/test'

/** Text twice as large, as by the settings of the browser or the phone. Returns what sets it back. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const setSizes = (times: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await setSizes(2)
  return async () => {
    await setSizes(1)
    await session.detach()
  }
}

/** Layout faults: horizontal scrolling, text that is cut off or overlaps other text. */
export const whatDoesNotFit = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide, the window ${clientWidth}`)
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 50)}"`
    const NO_TEXT_OF_SCREEN = '.sr-only, [aria-hidden="true"], svg, [data-react-aria-prevent-focus]'
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasText) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // Text for screen readers only has no size.
      if (element.closest(NO_TEXT_OF_SCREEN) !== null) continue
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0) continue
      const { overflowX } = getComputedStyle(element)
      const scrolls = (of: string) => of === 'auto' || of === 'scroll'
      if (overflowX !== 'visible' && !scrolls(overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut: ${nameOf(element)}`)
      const isOutside = right > clientWidth + 1 || left < -1
      if (isOutside && ![...ancestors(element)].some((one) => scrolls(getComputedStyle(one).overflowX)))
        found.push(`outside: ${nameOf(element)}`)
    }
    return found

    function* ancestors(element: Element) {
      for (let one = element.parentElement; one !== null; one = one.parentElement) yield one
    }
  })
