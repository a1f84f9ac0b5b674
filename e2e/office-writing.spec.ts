import type { Browser, Locator, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { goOnWithFirst } from './buying.ts'
import { press, tabBackTo, tabTo } from './keyboard.ts'
import { expect, expectAccessibleState, type Lenza, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { accepted, aNewClub, lakeOfEachDay, permitOf, putOnSale } from './new-club.ts'
import { anAngler, signedIn } from './people.ts'
import { dayAhead } from './sentences.ts'

const DAY = dayAhead(9)
const ADDRESS = 'https://example.org/regole'

/** A club of its own on sale, and its owner in its office. */
async function ownerOfAClub(page: Page, lenza: Lenza) {
  const club = await accepted(lenza, await aNewClub(lenza))
  await putOnSale(lenza, club, lakeOfEachDay())
  await signedIn(page, lenza, club.owner, 'office')
  return club
}

/** What is drawn of a text. */
const drawnIn = async (text: Locator): Promise<string> => {
  await expect(text.getByRole('link', { name: 'regole' })).toHaveAttribute('href', ADDRESS)
  await expect(text.locator('strong')).toHaveText('sempre')
  await expect(text.getByRole('listitem')).toHaveText(['una canna', 'un guadino'])
  await expect(text.getByRole('heading', { level: 3, name: 'Che cosa portare' })).toBeVisible()
  return text.innerHTML()
}

async function asAngler(
  browser: Browser,
  lenza: Lenza,
  locale: string | undefined,
  see: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ ...(locale && { locale }), baseURL: lenza.url })
  const page = await context.newPage()
  await signedIn(page, lenza, await anAngler(lenza))
  await see(page)
  await context.close()
}

test(
  'conditions are written with the buttons of the text, previewed, published, and read so by an angler',
  { tag: ['@desktop', LONG_FORM.tag] },
  async ({ page, browser, say, lenza, locale }) => {
    const club = await ownerOfAClub(page, lenza)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto(`/ufficio/permessi?associazione=${club.associationId}&parte=permits/lago`)
    await button(say('office-rules.sections.texts')).click()
    const label = say('office-rules.inLanguage', {
      field: say('office-rules.fields.conditions'),
      language: say(`office-rules.languages.${say.language}`),
    })
    const area = page.getByRole('textbox', { name: label, exact: true })
    const tools = page.getByRole('group', { name: say('office-writing.tools', { field: label }) })
    const tool = (key: string) =>
      tools.getByRole('button', { name: say(`office-writing.${key}`), exact: true })
    const type = (text: string) => page.keyboard.type(text)

    await area.fill('')
    await area.focus()
    await type('Che cosa portare')
    await tool('heading').click()
    await page.keyboard.press('End')
    await type('\n\nPortate ')
    await tool('bold').click()
    await type('sempre')
    await page.keyboard.press('End')
    await type('\n\n')
    await tool('list').click()
    await type('una canna\nun guadino')
    await tool('list').click()
    await page.keyboard.press('End')
    await type('\n\nVedi le regole')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await tool('link').click()
    const link = page.getByRole('group', { name: say('office-writing.link'), exact: true })
    const address = link.getByLabel(say('office-writing.address'), { exact: true })
    const insert = link.getByRole('button', { name: say('office-writing.insert'), exact: true })
    await address.fill('javascript:alert(1)')
    await insert.click()
    await expect(link.getByText(say('office-writing.addressWrong'))).toBeVisible()
    await expectAccessibleState(page)
    await address.fill('example.org/regole')
    await insert.click()
    await expect(link).toHaveCount(0)

    await tool('preview').click()
    const preview = page.getByRole('group', { name: say('office-writing.previewOf', { field: label }) })
    const previewed = await drawnIn(preview.locator('> *'))
    await expectAccessibleState(page)
    await button(say('office-rules.save')).click()
    await expect(page.getByText(say('office-rules.saved'))).toBeVisible()
    await page.goto(`/ufficio/pubblica?associazione=${club.associationId}`)
    await button(say('office-rules.review.publish')).click()
    await expect(page.getByText(say('office-rules.review.published'), { exact: true })).toBeVisible()

    const permit = await permitOf(lenza, club, DAY)
    await asAngler(browser, lenza, locale, async (angler) => {
      await angler.goto(`/acquista-permesso?idPermesso=${permit}&data=${DAY}`)
      await goOnWithFirst(angler, say)
      const rules = angler.getByRole('region', { name: say('buy.conditions.rules') })
      expect(await drawnIn(rules.locator('> div'))).toBe(previewed)
    })
  },
)

test(
  'a guide is written, previewed and saved by keyboard alone, and is read so by an angler',
  { tag: ['@desktop', LONG_FORM.tag] },
  async ({ page, browser, say, lenza, locale }) => {
    const club = await ownerOfAClub(page, lenza)
    await page.goto(`/ufficio/impostazioni?associazione=${club.associationId}`)
    const labelOf = (language: Language) =>
      say('office-settings.inLanguage', {
        field: say('office-settings.fields.guide'),
        language: say(`office-settings.languages.${language}`),
      })
    const areaOf = (language: Language) => page.getByRole('textbox', { name: labelOf(language), exact: true })
    const label = labelOf(say.language)
    const area = areaOf(say.language)
    const tool = (key: string) =>
      page
        .getByRole('group', { name: say('office-writing.tools', { field: label }) })
        .getByRole('button', { name: say(`office-writing.${key}`), exact: true })
    const { keyboard } = page
    const toolPressed = async (key: string) => {
      await tabBackTo(page, tool(key))
      await keyboard.press('Enter')
      await expect(area).toBeFocused()
    }
    await tabTo(page, area, 200)
    await keyboard.type('Che cosa portare')
    await toolPressed('heading')
    await keyboard.press('End')
    await keyboard.type('\n\nPortate ')
    await keyboard.press('Control+b')
    await keyboard.type('sempre')
    await keyboard.press('End')
    await keyboard.type('\n\n')
    await toolPressed('list')
    await keyboard.type('una canna\nun guadino')
    await toolPressed('list')
    await keyboard.press('End')
    await keyboard.type('\n\nVedi le regole')
    await keyboard.press('Control+Shift+ArrowLeft')
    await keyboard.press('Control+k')
    await keyboard.type('JavaScript:alert(1)')
    await keyboard.press('Enter')
    await expect(page.getByText(say('office-writing.addressWrong'))).toBeVisible()
    await expectAccessibleState(page)
    await keyboard.press('Control+a')
    await keyboard.type('example.org/regole')
    await keyboard.press('Enter')
    await expect(area).toBeFocused()

    await tabBackTo(page, tool('preview'))
    await keyboard.press('Space')
    const preview = page.getByRole('group', { name: say('office-writing.previewOf', { field: label }) })
    const previewed = await drawnIn(preview.locator('> *'))
    await tabTo(page, areaOf(say.language === 'it' ? 'en' : 'it'), 200)
    await keyboard.type('Da leggere')
    await press(page, page.getByRole('button', { name: say('office-settings.save'), exact: true }))
    await expect(page.getByText(say('office-settings.saved'))).toBeVisible()
    await expectAccessibleState(page)

    await asAngler(browser, lenza, locale, async (angler) => {
      await angler.goto(`/guide/${club.associationId}`)
      const rules = angler
        .locator('section')
        .filter({ has: angler.getByRole('heading', { name: say('guides.rules'), exact: true }) })
      expect(await drawnIn(rules.locator('> div'))).toBe(previewed)
    })
  },
)
