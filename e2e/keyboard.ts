import type { Locator, Page } from '@playwright/test'
import { expect } from './paced-story.ts'
import { untilNothingMoves } from './until-nothing-moves.ts'

/** Most tab stops of a page before the wanted element. */
const MOST_STOPS = 80

/**
 * Presses Tab until `wanted`, or an element in it, has the focus. The focus must be visible at every stop: a ring on it
 * or on its card, within the window and not covered by a bar.
 */
export async function tabTo(page: Page, wanted: Locator, most = MOST_STOPS, key = 'Tab'): Promise<void> {
  await expect(wanted.first()).toBeAttached()
  await untilNothingMoves(page)
  const has = () => wanted.first().evaluate((element) => element.contains(document.activeElement))
  for (let stops = 0; stops < most; stops++) {
    if (await has()) return
    await page.keyboard.press(key)
    expect(await whatIsWrongWithFocus(page)).toBe('')
  }
  throw new Error(`${most} times ${key} did not lead to ${String(wanted)}`)
}

/** As `tabTo`, towards the beginning of the page. */
export const tabBackTo = (page: Page, wanted: Locator): Promise<void> =>
  tabTo(page, wanted, MOST_STOPS, 'Shift+Tab')

/** Focuses a button or link, and presses it. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Chooses one of a group by the arrow keys. */
export async function pick(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  await tabTo(page, group)
  const wanted = group.getByRole('radio', { name }).first()
  for (let steps = 0; steps < 60; steps++) {
    if (await wanted.isChecked()) return
    // Where an arrow only moves the focus, and on the first of a group without a choice.
    const isThere = await wanted.evaluate((element) => element === document.activeElement)
    await page.keyboard.press(isThere ? 'Space' : 'ArrowRight')
    expect(await whatIsWrongWithFocus(page)).toBe('')
  }
  throw new Error(`no arrow leads to ${String(name)}`)
}

/** Empty where the focus is visible. */
const whatIsWrongWithFocus = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const focused = document.activeElement
    // The browser's own bar follows the last stop of the page.
    if (!(focused instanceof HTMLElement) || focused === document.body) return ''
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40) ?? ''}`
    // Scrolling is drawn with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const candidates = [focused, focused.parentElement, focused.closest('label')].filter(
      (one) => one !== null,
    )
    // A link that covers its card draws the ring on the card.
    const drawn = [...candidates.map((one) => getComputedStyle(one)), getComputedStyle(focused, '::after')]
    const hasRing = drawn.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    if (!hasRing) return `no ring around ${name}`
    const seen = focused.closest('label') ?? focused
    const { top, bottom, left, right } = seen.getBoundingClientRect()
    const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1)
    const rows = [0.5, 0.2, 0.8].map((part) => top + (bottom - top) * part)
    const isSeen = rows.some((y) => {
      const there = y >= 0 && y < innerHeight ? document.elementFromPoint(x, y) : null
      return there !== null && (seen.contains(there) || there.contains(seen))
    })
    return isSeen ? '' : `covered or outside: ${name}`
  })
