import type { Page } from '@playwright/test'
import { expect } from './paced-story.ts'

/** In forced colours and with reduced motion: nothing moves, and a choice is visible without its fill. */
export async function isCalmAndClear(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      return Number(duration) > 1 || iterations === Infinity ? [animation.id || 'an animation'] : []
    }),
  )
  expect(moving).toEqual([])
  // At one moment: the page may be leaving for the next one.
  const unmarked = await page.locator('[data-selected], [aria-current="page"]').evaluateAll((chosen) =>
    chosen.flatMap((element) => {
      const styles = [element, ...element.querySelectorAll('*')].map((one) => getComputedStyle(one))
      const isMarked = styles.some(({ outlineStyle, borderTopStyle }) =>
        [outlineStyle, borderTopStyle].some((s) => s !== 'none'),
      )
      return isMarked ? [] : [element.textContent]
    }),
  )
  expect(unmarked).toEqual([])
}
