import type { Page } from '@playwright/test'

/** What a screen says in place of its content. */
const INSTEAD = [
  'ui.failed.title',
  'ui.offline.title',
  'office.notYours.title',
  'office.none.title',
  'office-rules.noSuchPart',
  'office-rules.trial.mistakes',
  'office-rules.review.nothing',
  'office-begin.templateFirst',
]

/** The sentences that the screen shows in place of its content: none where it has loaded. */
export async function shownInstead(page: Page, say: (key: string) => string): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return INSTEAD.map(say).filter((sentence) => text.includes(sentence))
}

/** Opens the next folded part of the page that is not among `opened`; one may fold another. */
const unfoldNext = (page: Page, opened: string[]): Promise<string | undefined> =>
  page.evaluate(async (known) => {
    const folded = document.querySelectorAll<HTMLElement>('main :is(h2, h3, h4) > [aria-expanded=false]')
    const next = [...folded].find(
      (one) => one.checkVisibility() && !known.includes(one.getAttribute('aria-controls') ?? ''),
    )
    next?.click()
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return next?.getAttribute('aria-controls') ?? undefined
  }, opened)

/** Examines the page as it is, and each time that a further part of it is unfolded. */
export async function unfolding(page: Page, examine: () => Promise<void> = async () => {}): Promise<void> {
  const opened: string[] = []
  for (let next: string | undefined = ''; next !== undefined; next = await unfoldNext(page, opened)) {
    opened.push(next)
    await examine()
  }
}
