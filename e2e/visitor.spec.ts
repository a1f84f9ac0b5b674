import type { Page } from '@playwright/test'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn, warden } from './people.ts'
import { tapCard } from './tap.ts'
import { dayAhead, type Sentences, today } from './sentences.ts'

const LAKE = "Pescatori del Lago che non c'è"
/** The demo's association that sells all year. */
const LAKE_ID = 5

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
/** In a group of permits that cannot be bought, below its line. */
const refusedCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 4, name, exact: true }) })
const listOf = (day: string, more = '') => `/permessi-acquistabili?data=${day}&associazione=${LAKE_ID}${more}`

async function entriesOfTheMenu(page: Page, say: Sentences): Promise<string[]> {
  await page.getByRole('button', { name: say('ui.openMenu') }).click()
  const menu = page.getByRole('dialog', { name: say('ui.menu') })
  await expect(menu).toBeVisible()
  await expectAccessibleState(page)
  return menu.getByRole('listitem').allInnerTexts()
}

test.describe('the side menu', () => {
  test('of a visitor', LONG_FORM, async ({ page, say }) => {
    await page.goto('/')
    await expect(heading(page, say('find.start.title'))).toBeVisible()
    expect(await entriesOfTheMenu(page, say)).toEqual([
      say('app.menu.homepage'),
      say('app.menu.guides'),
      say('app.menu.login'),
    ])
  })

  test('of an angler', LONG_FORM, async ({ page, say, lenza }) => {
    const person = await anAngler(lenza)
    await signedIn(page, lenza, person)
    await page.goto('/')
    await expect(heading(page, say('find.start.greeting', { name: person.firstName }))).toBeVisible()
    await expect(page.getByRole('link', { name: say('find.start.fishToday') })).toBeVisible()
    await expectAccessibleState(page)
    expect(await entriesOfTheMenu(page, say)).toEqual([
      say('app.menu.homepage'),
      say('app.menu.myPermits'),
      say('app.menu.archive'),
      say('app.menu.guides'),
      say('app.menu.editData'),
      say('app.menu.logout'),
    ])
  })

  test('of a warden', LONG_FORM, async ({ page, say, lenza }) => {
    await signedIn(page, lenza, warden, 'warden')
    await page.goto('/')
    await expect(heading(page, say('find.start.greeting', { name: warden.firstName }))).toBeVisible()
    await expectAccessibleState(page)
    expect(await entriesOfTheMenu(page, say)).toEqual([
      say('app.menu.homepage'),
      say('app.menu.editData'),
      say('app.menu.logout'),
    ])
  })

  test('closes with Escape, and gives the focus back', LONG_FORM, async ({ page, say }) => {
    await page.goto('/')
    await expect(heading(page, say('find.start.title'))).toBeVisible()
    const opener = page.getByRole('button', { name: say('ui.openMenu') })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('from start over the day, the waters and the filters to what can be bought', async ({ page, say }) => {
  await page.goto('/')
  await expect(heading(page, say('find.start.title'))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('link', { name: say('find.start.otherDay') }).click()
  await expect(heading(page, say('find.home.title'))).toBeVisible()

  await tapCard(page.getByRole('radio', { name: LAKE }))
  await expect(page).toHaveURL(new RegExp(`associazione=${LAKE_ID}`))
  const day = dayAhead(9)
  await chooseDay(page, say, day)
  await expect(page).toHaveURL(new RegExp(`data=${day}.*associazione=${LAKE_ID}`))
  await expectAccessibleState(page)

  await page.getByRole('link', { name: say('find.home.filters') }).click()
  await expect(heading(page, say('find.filters.title'))).toBeVisible()
  await page.getByRole('button', { name: say('ui.technique.fly') }).click()
  await page.getByRole('radio', { name: say('find.filters.kept') }).click()
  await expectAccessibleState(page)
  await page.getByRole('link', { name: say('find.filters.show') }).click()

  await expect(heading(page, say.day(day, 'date'))).toBeVisible()
  const stream = card(page, say.language === 'it' ? 'Torrente a numero chiuso' : 'The stream, limited entry')
  await expect(stream.getByText(say.money(3000))).toBeVisible()
  await expect(stream.getByText(say('ui.technique.fly'))).toBeVisible()
  // The pond offers no fly fishing and no keeping.
  await expect(card(page, say.language === 'it' ? 'Laghetto delle Carpe' : 'Carp pond')).toHaveCount(0)
  await expectAccessibleState(page)

  await page.getByRole('button', { name: say('find.offers.reset') }).click()
  await expect(page).not.toHaveURL(/associazione=|tecniche=/)
  await expect(card(page, say.language === 'it' ? 'Laghetto delle Carpe' : 'Carp pond')).toBeVisible()
})

test('near me, a search and the reasons why not, on the list alone', async ({ page, say, lenza }) => {
  await page.context().grantPermissions(['geolocation'], { origin: lenza.url })
  // At the lake.
  await page.context().setGeolocation({ latitude: 46.27, longitude: 10.99 })
  await page.goto(`/permessi-acquistabili?data=${dayAhead(9)}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.getByRole('button', { name: say('find.near.button') }).click()
  await expect(page.getByText(say('find.near.known'))).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(LAKE)
  await expect(page).toHaveURL(/ordine=distanza/)
  await page.getByRole('searchbox').fill(say('catalogue.species.carp').toUpperCase())
  await expect(page).toHaveURL(/cerca=/)
  await expect(card(page, say.language === 'it' ? 'Laghetto delle Carpe' : 'Carp pond')).toBeVisible()
  expect(sent.filter((one) => /46\.27|10\.99|permessi-acquistabili/.test(one))).toEqual([])
  await page
    .getByRole('button', { name: say('find.search.clear') })
    .first()
    .click()
  await expect(page).not.toHaveURL(/cerca=/)

  // A visitor is no member, on any day.
  const reason = page.getByRole('button', { name: new RegExp(`^${say('find.refused.members')}: \\d`) })
  await expect(reason).toHaveAttribute('aria-expanded', 'false')
  await reason.press('Enter')
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible()
  await expectAccessibleState(page)
})

test('the association’s contacts open over the list, and alone', LONG_FORM, async ({ page, say }) => {
  const list = listOf(dayAhead(8))
  await page.goto(list)
  const opener = page
    .getByRole('link', { name: say('find.offers.contactsOf', { association: LAKE }) })
    .first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: LAKE })
  await expect(dialog.getByRole('link', { name: '+39 000 0000000' })).toHaveAttribute('href', /^tel:/)
  await expectAccessibleState(page)
  await dialog.getByRole('button', { name: say('ui.close') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)

  await page.goto(`/contatti-modal?associazione=${LAKE_ID}`)
  await expect(heading(page, LAKE)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessibleState(page)

  await page.goto('/contatti-modal?associazione=999')
  await expect(page.getByText(say('find.contacts.unknown.title'))).toBeVisible()
  await expectAccessibleState(page)
})

test('what cannot be bought says why, and when it can', LONG_FORM, async ({ page, say }) => {
  const october = say.language === 'it' ? "Pesca d'ottobre" : 'October fishing'
  // On sale a year ahead: a day of the next month that is not October.
  const day = [dayAhead(3), dayAhead(34)].find((one) => !one.includes('-10-')) ?? ''
  await page.goto(listOf(day, '&tipologie=5'))
  const refused = refusedCard(page, october)
  await expect(refused.getByText(say('ui.nextDay'))).toBeVisible()
  await expect(page.getByText(say('find.offers.empty.title', { day: say.day(day, 'day') }))).toBeVisible()
  await expectAccessibleState(page)

  await refused
    .getByRole('link', { name: /ottobre|October/ })
    .last()
    .click()
  await expect(page).toHaveURL(/data=\d{4}-10-\d\d/)
  await expect(page.getByRole('link', { name: october, exact: true })).toBeVisible()
})

test('a day that is sold out says so', LONG_FORM, async ({ page, say }) => {
  await page.goto('/')
  const pond = say.language === 'it' ? 'Laghetto delle Carpe' : 'Carp pond'
  // The demo sells the pond out for its first day.
  await page.goto(listOf(dayAhead(1), '&tipologie=4'))
  await page.getByRole('button', { name: say('find.refused.full') }).click()
  const refused = refusedCard(page, pond)
  await expect(refused.getByText(say('catalogue.refusals.FULL_OF_day', { count: 2 }))).toBeVisible()
  await expect(refused.getByRole('link', { name: say.day(dayAhead(2), 'day') })).toBeVisible()
  await expectAccessibleState(page)
})

test('filters that leave nothing are taken off at once', LONG_FORM, async ({ page, say }) => {
  // No day on the lakes costs a euro.
  await page.goto(listOf(dayAhead(3), '&tipologie=4&prezzoCentesimi=100&prelievo=si&tecniche=7'))
  await expect(page.getByText(say('find.offers.empty.filtered'))).toBeVisible()
  await expectAccessibleState(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('find.offers.reset') })
    .last()
    .click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('when the server cannot answer', () => {
  test.use({ expectedConsole: /Failed to load resource|dynamically imported module/ })

  test('the list says so, and is there again after another try', LONG_FORM, async ({ page, say }) => {
    await page.route('**/api/permessi-acquistabili?**', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto(listOf(dayAhead(3)))
    await expect(page.getByRole('heading', { name: say('ui.failed.title') })).toBeVisible()
    await expectAccessibleState(page)
    await page.unroute('**/api/permessi-acquistabili?**')
    await page.getByRole('button', { name: say('ui.retry') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('the waters say so, and the day can still be chosen', LONG_FORM, async ({ page, say }) => {
    await page.route('**/api/associazioni', (route) => route.abort())
    await page.goto('/home')
    await expect(page.getByRole('heading', { name: say('ui.failed.title') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('find.home.show') })).toBeVisible()
    await expectAccessibleState(page)
  })

  test(
    'a page that could not be fetched comes with the network',
    LONG_FORM,
    async ({ page, say, context }) => {
      await page.goto(`/home?data=${dayAhead(3)}`)
      await expect(page.getByRole('link', { name: say('find.home.filters') })).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('link', { name: say('find.home.filters') }).click()
      await expect(page.getByRole('heading', { name: say('ui.offline.title') })).toBeVisible()
      await context.setOffline(false)
      await expect(heading(page, say('find.filters.title'))).toBeVisible()
    },
  )

  test('with no network, the page says so and comes back with it', async ({ page, say, context }) => {
    await page.goto(listOf(dayAhead(3)))
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(say('ui.offline.bar'))).toBeVisible()
    await expectAccessibleState(page)
    // While the code of the next page loads, the previous page and the way back are shown.
    await page.getByRole('link', { name: say('find.offers.filtersOn', { count: 1 }) }).click()
    await expect(page.getByRole('heading', { name: say('ui.offline.title') })).toBeVisible()
    await expectAccessibleState(page)
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
    await chooseDay(page, say, dayAhead(5))
    await expect(page.getByRole('heading', { name: say('ui.offline.title') })).toBeVisible()
    await expectAccessibleState(page)
    await context.setOffline(false)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(say('ui.offline.bar'))).toHaveCount(0)
  })
})

/** In the row of the next days on a phone, in the calendar on a desktop. */
async function chooseDay(page: Page, say: Sentences, day: string): Promise<void> {
  // The comma after a weekday depends on the browser.
  const name = new RegExp(`(?<!\\d)${say.day(day, 'date')}`)
  const months = Number(day.slice(5, 7)) - Number(today().slice(5, 7))
  if ((page.viewportSize()?.width ?? 0) > 720)
    for (let month = 0; month < (months + 12) % 12; month++)
      await page.getByRole('button', { name: say('ui.nextMonth') }).click()
  await tapCard(page.getByRole('radio', { name }).or(page.getByRole('button', { name })).first())
}
