import type { Page } from '@playwright/test'

/** What a person has done on the pages of a tab since it was opened. */
export interface Effort {
  taps: number
  /** Of a skilled person, without waiting: the keystroke-level model of Card, Moran and Newell (1980). */
  seconds: number
}

const DECIDE_SECONDS = 1.35
const POINT_SECONDS = 1.1
const TAP_SECONDS = 0.2
const KEY_SECONDS = 0.28
export const SECONDS_OF_A_TAP = DECIDE_SECONDS + POINT_SECONDS + TAP_SECONDS

/**
 * Counts taps and keys. At the document: a tap under which the page moved is taken back by the driver at the window, and made
 * again.
 */
export async function countingEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    for (const event of ['pointerdown', 'keydown'] as const)
      document.addEventListener(
        event,
        ({ isTrusted }) => {
          if (isTrusted) sessionStorage.setItem(event, String(Number(sessionStorage.getItem(event)) + 1))
        },
        true,
      )
  })
  return async () => {
    const count = (event: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), event)
    const [taps, keys] = [await count('pointerdown'), await count('keydown')]
    return { taps, seconds: taps * SECONDS_OF_A_TAP + keys * KEY_SECONDS }
  }
}
