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
    const found = new Set<string>()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide, the window ${clientWidth}`)
    const NO_TEXT_OF_SCREEN = '.sr-only, [aria-hidden="true"], svg, [data-react-aria-prevent-focus]'
    /** A table or a strip of days that is meant to be moved sideways, within the page. */
    const MOVED_SIDEWAYS = '.overflow-x-auto'

    interface Box {
      element: Element
      scrollsX: boolean
      cutsX: boolean
      cutsY: boolean
      parent: Box | undefined
    }
    const boxes = new Map<Element, Box>()
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    function boxOf(element: Element): Box {
      const known = boxes.get(element)
      if (known !== undefined) return known
      const { overflowX, overflowY } = getComputedStyle(element)
      const box: Box = {
        element,
        scrollsX: isScrolled(overflowX),
        cutsX: isCut(overflowX),
        cutsY: isCut(overflowY),
        parent: element.parentElement === null ? undefined : boxOf(element.parentElement),
      }
      boxes.set(element, box)
      return box
    }
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 50)}"`
    const text = document.createRange()

    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const written = [...element.childNodes].filter(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      )
      if (written.length === 0) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // Text for screen readers only has no size, or is within a box of 1 px.
      if (element.closest(NO_TEXT_OF_SCREEN) !== null || element.getBoundingClientRect().width <= 1) continue
      const lines = written.flatMap((node) => {
        text.selectNodeContents(node)
        return [...text.getClientRects()]
      })
      const [left, right] = [
        Math.min(...lines.map((line) => line.left)),
        Math.max(...lines.map((line) => line.right)),
      ]
      const [top, bottom] = [
        Math.min(...lines.map((line) => line.top)),
        Math.max(...lines.map((line) => line.bottom)),
      ]
      let isHeld = false
      for (let box: Box | undefined = boxOf(element); box !== undefined; box = box.parent) {
        if (box.element === document.body) break
        if (box.cutsX || box.cutsY || box.scrollsX) {
          const edge = box.element.getBoundingClientRect()
          const isBeside = !isHeld && (left < edge.left - 1 || right > edge.right + 1)
          const isBeyond = top < edge.top - 4 || bottom > edge.bottom + 4
          if (box.cutsX && isBeside) found.add(`cut: ${nameOf(element)}`)
          if (box.cutsY && isBeyond) found.add(`cut: ${nameOf(element)}`)
          if (box.scrollsX && isBeside && !box.element.matches(MOVED_SIDEWAYS))
            found.add(`scrolls sideways for: ${nameOf(element)}`)
          isHeld ||= box.scrollsX
        }
      }
      if (!isHeld && (right > clientWidth + 1 || left < -1)) found.add(`outside: ${nameOf(element)}`)
    }
    return [...found]
  })

/** Words as short as these have room beside each other. */
const SHORT_WORD = 10

/** Short words, and parts of an address, that are broken although a line has room for them: something beside them takes it. `except`: a selector. */
export const brokenWords = (page: Page, except = 'script'): Promise<string[]> =>
  page.evaluate(
    ([longest, leftOut]) => {
      const found = new Set<string>()
      const range = document.createRange()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const { parentElement: element, textContent } = node
        if (element === null || !element.checkVisibility({ visibilityProperty: true })) continue
        if (element.closest('.sr-only, [aria-hidden="true"], svg, select') !== null) continue
        if (element.closest(leftOut) !== null) continue
        // As above, for screen readers only.
        if (element.getBoundingClientRect().width <= 1) continue
        const text = textContent ?? ''
        // An e-mail address breaks behind its signs; a hyphen or a dash may end a line.
        const words = [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
          word.includes('@')
            ? [...word.matchAll(/[^@.\-_+]+/g)].flatMap(({ 0: part, index: inside }) =>
                part.length > 2 * longest ? [] : [{ word: part, index: index + inside }],
              )
            : word.length > longest || /[-–/]/.test(word)
              ? []
              : [{ word, index }],
        )
        for (const { word, index } of words) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1)
            found.add(`broken: ${word} in ${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`)
        }
      }
      return [...found]
    },
    [SHORT_WORD, except] as const,
  )
