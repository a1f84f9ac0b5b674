import sharp from 'sharp'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { accepted, aNewClub, lakeOfEachDay, permitOf, putOnSale } from './new-club.ts'
import { signedIn } from './people.ts'
import { dayAhead } from './sentences.ts'

const DAY = dayAhead(9)
const WATERS = ['Lago Sereno', 'Laghetto']
const MORE_THAN_20_MB = 20_000_001

const aPicture = (background: string, { width = 900, height = 600 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })

test(
  'photographs of two waters are chosen, described, put in order, published and seen, and one is taken away',
  { tag: ['@desktop', LONG_FORM.tag] },
  async ({ page, browser, say, lenza, locale }) => {
    test.slow()
    const club = await accepted(lenza, await aNewClub(lenza))
    await putOnSale(lenza, club, { ...lakeOfEachDay(), waters: WATERS })
    const permit = await permitOf(lenza, club, DAY)
    const rules = (key: string, values?: Record<string, string | number>) =>
      say(`office-rules.${key}`, values)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const photo = page.getByRole('group', { name: rules('fields.picture'), exact: true })
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await photo
        .getByRole('button', {
          name: new RegExp(`${say('office-photos.choose')}|${say('office-photos.another')}`),
        })
        .click()
      await (await chooser).setFiles({ name, mimeType, buffer })
    }
    const chosen = photo.getByRole('img', { name: say('office-photos.chosen'), exact: true })
    const inOwn = (field: string) =>
      page.getByLabel(
        rules('inLanguage', {
          field: rules(`fields.${field}`),
          language: rules(`languages.${say.language}`),
        }),
        { exact: true },
      )
    const describe = async (alt: string, line: string) => {
      await inOwn('alt').fill(alt)
      await photo.getByLabel(rules('fields.credit'), { exact: true }).fill('Ada Conti, CC BY 4.0')
      await inOwn('aboutWater').fill(line)
    }
    const save = async () => {
      await button(rules('save')).click()
      await expect(page.getByText(rules('saved'))).toBeVisible()
    }
    const publish = async () => {
      await page.goto(`/ufficio/pubblica?associazione=${club.associationId}`)
      await button(rules('review.publish')).click()
      await expect(page.getByText(rules('review.published'), { exact: true })).toBeVisible()
    }
    const rows = page.getByRole('heading', { level: 3 }).getByRole('button')
    const photos = `/ufficio/permessi?associazione=${club.associationId}&parte=aboutWaters`
    const addRow = async (water: string) => {
      await button(rules('addTo', { list: rules('fields.list.aboutWaters') })).click()
      await page.getByLabel(rules('fields.water'), { exact: true }).last().selectOption(water)
    }
    const angler = await (
      await browser.newContext({ ...(locale && { locale }), baseURL: lenza.url })
    ).newPage()
    const shownToAnglers = (alt: string) => angler.getByRole('img', { name: alt, exact: true })
    await signedIn(page, lenza, club.owner, 'office')
    await page.goto(photos)

    await test.step('what is no photograph, is too small or too large is refused with a sentence', async () => {
      await addRow(WATERS[0] ?? '')
      await expectAccessibleState(page)
      const refused = photo.getByText(say('office-photos.notOne'))
      await choose('regole.pdf', 'application/pdf', Buffer.from('%PDF-1.4'))
      await expect(refused).toBeVisible()
      await expectAccessibleState(page)
      await choose('piccola.png', 'image/png', await aPicture('#123', { width: 500 }).png().toBuffer())
      await expect(refused).toBeVisible()
      await choose('grande.jpg', 'image/jpeg', Buffer.alloc(MORE_THAN_20_MB))
      await expect(photo.getByText(say('office-photos.tooBig', { megabytes: 20 }))).toBeVisible()
      await expect(chosen).toHaveCount(0)
    })

    await test.step('a PNG and a JPEG, each with what it shows and a line', async () => {
      await choose('lago.png', 'image/png', await aPicture('#1f4e79').png().toBuffer())
      await expect(chosen).toBeVisible()
      await describe('Il lago con la nebbia', 'Sedici posti sulla riva.')
      await expectAccessibleState(page)
      await save()
      await rows.first().click()
      await addRow(WATERS[1] ?? '')
      await choose('laghetto.jpg', 'image/jpeg', await aPicture('#0e5e59').jpeg().toBuffer())
      await expect(chosen.and(page.locator(':visible'))).toBeVisible()
      await describe('Il laghetto ghiacciato', 'Solo in inverno.')
      await save()
    })

    await test.step('the second comes first, and stays there', async () => {
      await button(new RegExp(`^${rules('earlier', { row: WATERS[1] ?? '' }).split('…')[0]}`)).click()
      await save()
      await page.reload()
      await expect(rows).toHaveText([/^Laghetto/, /^Lago Sereno/])
      await expectAccessibleState(page)
    })

    await test.step('published, an angler sees the photograph, its line and who took it', async () => {
      await publish()
      await angler.goto(`/acquista-permesso?idPermesso=${permit}&data=${DAY}`)
      const shown = shownToAnglers('Il lago con la nebbia')
      await expect(shown).toBeVisible()
      await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      await expect(angler.getByText('Sedici posti sulla riva.')).toBeVisible()
      await expect(angler.getByText('Ada Conti, CC BY 4.0')).toBeVisible()
    })

    await test.step('the photograph is removed: anglers see that of the other water', async () => {
      await page.goto(photos)
      await rows.last().click()
      await button(say('office-photos.remove')).click()
      await save()
      await publish()
      await angler.goto(`/acquista-permesso?idPermesso=${permit}&data=${DAY}`)
      await expect(shownToAnglers('Il laghetto ghiacciato')).toBeVisible()
      await expect(shownToAnglers('Il lago con la nebbia')).toHaveCount(0)
      await angler.context().close()
    })
  },
)
