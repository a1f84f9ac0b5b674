import type { Page } from '@playwright/test'
import { pagesOfCards } from '#contract/card-form.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { accepted, aNewClub } from './new-club.ts'
import { signedIn } from './people.ts'

/** The page of the stand-in for Stripe, in the language of the browser. */
const AT_STRIPE = /\/setup\/s\/acct_/

test(
  'an owner connects the cards of a new club by the provider’s form, leaves it once, and completes it',
  { tag: ['@desktop', LONG_FORM.tag] },
  async ({ page, say, lenza }) => {
    const club = await accepted(lenza, await aNewClub(lenza))
    await signedIn(page, lenza, club.owner, 'office')
    const cards = (key: string) => say(`office-cards.${key}`)
    const press = (of: Page, name: string) => of.getByRole('button', { name, exact: true }).click()
    const state = (of: string) => page.getByText(cards(`states.${of}.title`), { exact: true })

    await page.goto(pagesOfCards.begin(club.associationId))
    await page.getByRole('radio', { name: say('office-begin.money.own.title') }).check()
    await expect(state('none')).toBeVisible()
    await expectAccessibleState(page)
    await press(page, cards('connect'))

    await page.waitForURL(AT_STRIPE)
    await expectAccessibleState(page)
    await page.locator('button[value=leave]').click()
    await expect(state('incomplete')).toBeVisible()
    await expect(page.getByRole('heading', { name: say('office-begin.titles.money') })).toBeVisible()
    await expectAccessibleState(page)

    await press(page, cards('goOn'))
    await page.waitForURL(AT_STRIPE)
    // The link opens once: opened again, it leads back, and from there to a new one.
    const used = page.url()
    await page.goto(used)
    await page.waitForURL((url) => AT_STRIPE.test(url.pathname) && url.href !== used)
    await page.locator('button[value=complete]').click()
    await expect(state('ready')).toBeVisible()
    await expectAccessibleState(page)

    // The number is in the draft, as one that is typed.
    await press(page, cards('typed.title'))
    await expect(page.getByLabel(say('office-rules.fields.stripeAccount'), { exact: true })).toHaveValue(
      /^acct_/,
    )
    await expectAccessibleState(page)

    await page.goto(pagesOfCards.cards(club.associationId))
    await expect(state('ready')).toBeVisible()
    await expectAccessibleState(page)
  },
)
