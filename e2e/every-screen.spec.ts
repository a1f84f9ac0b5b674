import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { guidePath, pathTo, paths, type Path } from '#web/platform/navigation/paths.ts'
import { buyByCalls } from './buying.ts'
import { permitId, zoneId } from './demo-lake.ts'
import { isCalmAndClear } from './calm-and-clear.ts'
import { brokenWords, doubleText, whatDoesNotFit } from './enlarged.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInLightAndDark,
  expectAccessibleState,
  type Lenza,
  ok,
  test,
} from './lenza.ts'
import { DAYS_OF_OFFICE, isLongForm, shareOfDay } from './long-form.ts'
import { anAngler, officeOf, signedIn, tokenOf, warden } from './people.ts'
import { dayAhead, today } from './sentences.ts'
import { TILES, A_TILE } from './tiles.ts'
import { screensOf } from './within.ts'

// Opens each screen with content, for each kind of account, and looks at it in both layouts: no axe finding in light and
// dark, no horizontal overflow, no console error. The long form does so in other shapes too.

const LAKE_ID = 5

/** An angler's outing of today, with a kept fish. */
async function anAnglerWithAFish(lenza: Lenza) {
  const person = await anAngler(lenza, { lastName: `Schermo${Date.now().toString(36)}` })
  const day = today()
  const permit = await permitId(lenza, 'lago-ospiti', day)
  const zone = await zoneId(lenza, permit, 'sponda-nord', day)
  const order = { idPermesso: permit, dataInizio: day, dataFine: day, idZona: zone, idTecnica: 2 }
  const purchase = await buyByCalls(lenza, person, { ...order, bConPrelievo: true })
  const [outing, fish] = [randomUUID(), randomUUID()]
  const ora = new Date().toISOString()
  const item = { idAcquistoPermesso: purchase, modificato: true, ora }
  const caught = { specie: 'persico', lunghezzaCm: 24, trattenuto: true, presoIl: ora }
  const dati = [
    {
      ...item,
      tipo: 'uscita',
      id: outing,
      idModifica: randomUUID(),
      giorno: day,
      idZona: zone,
      iniziataIl: ora,
    },
    { ...item, ...caught, tipo: 'cattura', id: fish, idModifica: randomUUID(), idUscita: outing },
  ]
  const sent = await ok(lenza.call('PUT', 'update-all-data', { token: await tokenOf(lenza, person), dati }))
  expect(sent).toMatchObject({ esiti: [{ esito: 'salvato' }, { esito: 'salvato' }] })
  return { person, permit, purchase, outing, fish }
}

const openToAll = (permit: number): string[] => [
  pathTo(paths.start),
  pathTo(paths.home, { day: dayAhead(3) }),
  pathTo(paths.filters, { day: dayAhead(3) }),
  pathTo(paths.offers, { day: dayAhead(3) }),
  pathTo(paths.contacts, { association: LAKE_ID }),
  pathTo(paths.buyPermit, { permit, day: dayAhead(3) }),
  pathTo(paths.guides),
  guidePath(LAKE_ID),
  paths.permitPage.replace(':permesso', String(permit)),
  paths.waterPage.replace(':acqua', '1'),
  pathTo(paths.map, { permit }),
  pathTo(paths.accessibility),
  pathTo(paths.invitation),
  pathTo(paths.claim),
  pathTo(paths.paymentReturn),
  pathTo(paths.permitInvitation),
  pathTo(paths.reminder),
  pathTo(paths.emailChange),
  pathTo(paths.accountClosed),
]
const forGuests = [paths.login, paths.activation, paths.forgottenPassword, paths.outings, paths.outing]

const forVisitors = async (lenza: Lenza): Promise<string[]> => [
  ...openToAll(await permitId(lenza, 'torrente', dayAhead(3))),
  ...forGuests,
]

type AnAngler = Awaited<ReturnType<typeof anAnglerWithAFish>>
const forAnglers = ({ permit, purchase, outing, fish }: AnAngler): string[] => [
  pathTo(paths.start),
  pathTo(paths.conditions, { permit, day: dayAhead(3) }),
  pathTo(paths.payment),
  pathTo(paths.join, { association: LAKE_ID }),
  pathTo(paths.myPermits, { purchase }),
  pathTo(paths.profile),
  pathTo(paths.booking, { purchase }),
  pathTo(paths.myNotes, { purchase }),
  pathTo(paths.catchLog, { purchase }),
  pathTo(paths.oneCatch, { purchase, fish }),
  pathTo(paths.archive),
  pathTo(paths.memberCards),
  pathTo(paths.outings),
  pathTo(paths.outings, { purchase }),
  pathTo(paths.outing, { purchase, outing }),
]
const forWardens = ({ permit, purchase }: AnAngler): string[] => [
  pathTo(paths.wardenHome),
  pathTo(paths.movements),
  pathTo(paths.angler, { purchase, permit }),
  pathTo(paths.wardenNote, { purchase, permit }),
  pathTo(paths.anglersOfPermit, { permit }),
  pathTo(paths.profile),
]

const association = LAKE_ID
const forOffice = ({ purchase }: AnAngler): string[] => [
  ...Object.entries(paths).flatMap(([name, path]) =>
    name.startsWith('office') && path !== paths.officeSale ? [pathTo(path, { association })] : [],
  ),
  pathTo(paths.officeSale, { association, purchase }),
  pathTo(paths.officeZones, { association, part: 'zones/new' }),
  pathTo(paths.officeRules, { association, part: 'permits/lago-ospiti' }),
  pathTo(paths.officeRules, { association, part: 'calendars' }),
  pathTo(paths.officeBegin, { association, step: 2 }),
  pathTo(paths.officeBegin, { association, step: 6 }),
  pathTo(paths.profile),
]

/** Who runs the server is in no office. */
const forOperator = [pathTo(paths.office), pathTo(paths.operator)]

interface Begun {
  /** Of the outing in the bar: it is read from the phone's store after the screen is there. */
  outingInBar?: string
}

/** `expectSound`: of one complete screen. */
async function visit(
  page: Page,
  screens: readonly string[],
  expectSound: (page: Page, screen: string) => Promise<void>,
  { outingInBar }: Begun = {},
): Promise<void> {
  await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: A_TILE }))
  const { open } = screensOf(page)
  await page.goto(paths.start)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (outingInBar !== undefined) await expect(page.locator('.bar')).toContainText(outingInBar)
  for (const screen of screens)
    await test.step(screen, async () => {
      await open(screen)
      expect(page.url()).toContain(screen.split('?')[0])
      expect.soft(await whatDoesNotFit(page), screen).toEqual([])
      await expectSound(page, screen)
    })
}

/** Of the layout for wide windows. */
const DESKTOP = { width: 1280, height: 800 }

/**
 * Each screen is opened once, on a phone: in light and dark, with text at twice its size, and as wide as a desktop, which
 * has the same colours. The long form opens each on a desktop too, and examines its colours there in light and dark.
 */
const inBothLayouts =
  (isMobile: boolean, isExamined = (_screen: string) => true) =>
  async (page: Page, screen: string): Promise<void> => {
    expect.soft(await brokenWords(page), page.url()).toEqual([])
    if (!isMobile) return expectAccessibleState(page)
    if (isExamined(screen)) await expectAccessibleInLightAndDark(page)
    const setBack = await doubleText(page)
    expect.soft(await whatDoesNotFit(page), `${page.url()} with text at twice its size`).toEqual([])
    await setBack()
    await asWideAs(page, DESKTOP, async () => {
      expect.soft(await whatDoesNotFit(page), `${page.url()} on a desktop`).toEqual([])
      expect.soft(await brokenWords(page), `${page.url()} on a desktop`).toEqual([])
      if (isExamined(screen)) await expectAccessible(page, 'allButColours')
    })
  }

async function asWideAs(
  page: Page,
  size: { width: number; height: number },
  examine: () => Promise<void>,
): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(size)
  await examine()
  if (before !== null) await page.setViewportSize(before)
}

test('every screen of a visitor, in both layouts', async ({ page, lenza, isMobile }) => {
  await visit(page, await forVisitors(lenza), inBothLayouts(isMobile))
})

test('every screen of an angler, in both layouts', async ({ page, lenza, isMobile, say }) => {
  const angler = await anAnglerWithAFish(lenza)
  await signedIn(page, lenza, angler.person)
  await visit(page, forAnglers(angler), inBothLayouts(isMobile), { outingInBar: say('river.underWay') })
})

test('every screen of a warden, in both layouts', async ({ page, lenza, isMobile }) => {
  const angler = await anAnglerWithAFish(lenza)
  await signedIn(page, lenza, warden, 'warden')
  await visit(page, forWardens(angler), inBothLayouts(isMobile))
})

test('every screen of the office, in both layouts', async ({ page, lenza, isMobile }) => {
  const angler = await anAnglerWithAFish(lenza)
  const screens = forOffice(angler)
  const examined = new Set(shareOfDay(screens, DAYS_OF_OFFICE))
  await signedIn(page, lenza, officeOf('owner'), 'office')
  await visit(
    page,
    screens,
    inBothLayouts(isMobile, (screen) => examined.has(screen)),
  )
  await signedIn(page, lenza, officeOf('operator'), 'office')
  await visit(page, forOperator, inBothLayouts(isMobile))
})

interface Shape {
  name: string
  tag: '@phone' | '@desktop' | '@both'
  use: Parameters<typeof test.use>[0]
  prepare?: (page: Page) => Promise<unknown>
  expectSound?: (page: Page) => Promise<void>
}

const FORCED = { contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } } as const
const inForcedColours = async (page: Page) => {
  await expectAccessible(page)
  await isCalmAndClear(page)
}

const OTHER_SHAPES: readonly Shape[] = [
  { name: 'at 320 px', tag: '@phone', use: { viewport: { width: 320, height: 640 } } },
  { name: 'on a phone held sideways', tag: '@phone', use: { viewport: { width: 844, height: 390 } } },
  { name: 'at 1440 px', tag: '@desktop', use: { viewport: { width: 1440, height: 900 } } },
  { name: 'with text at twice its size', tag: '@phone', use: {}, prepare: doubleText },
  { name: 'in forced colours', tag: '@both', use: FORCED, expectSound: inForcedColours },
]

if (isLongForm)
  for (const {
    name,
    tag,
    use,
    prepare,
    expectSound = (page: Page) => expectAccessible(page),
  } of OTHER_SHAPES)
    test.describe(name, { tag }, () => {
      test.use(use)
      test.slow()

      test(`every screen of a visitor, ${name}`, async ({ page, lenza }) => {
        await prepare?.(page)
        await visit(page, await forVisitors(lenza), expectSound)
      })

      test(`every screen of an angler, ${name}`, async ({ page, lenza, say }) => {
        await prepare?.(page)
        const angler = await anAnglerWithAFish(lenza)
        await signedIn(page, lenza, angler.person)
        await visit(page, forAnglers(angler), expectSound, { outingInBar: say('river.underWay') })
      })

      test(`every screen of a warden, ${name}`, async ({ page, lenza }) => {
        await prepare?.(page)
        const angler = await anAnglerWithAFish(lenza)
        await signedIn(page, lenza, warden, 'warden')
        await visit(page, forWardens(angler), expectSound)
      })

      test(`every screen of the office, ${name}`, async ({ page, lenza }) => {
        await prepare?.(page)
        const angler = await anAnglerWithAFish(lenza)
        await signedIn(page, lenza, officeOf('owner'), 'office')
        await visit(page, forOffice(angler), expectSound)
        await signedIn(page, lenza, officeOf('operator'), 'office')
        await visit(page, forOperator, expectSound)
      })
    })

test('no screen is missing above', () => {
  const none = { person: { email: '' }, permit: 0, purchase: '', outing: '', fish: '' } as unknown as AnAngler
  const opened = [
    ...openToAll(0),
    ...forGuests,
    ...forAnglers(none),
    ...forWardens(none),
    ...forOffice(none),
    ...forOperator,
  ]
  const missing = Object.values<Path>(paths).filter(
    (path) =>
      !opened.some(
        (one) =>
          one.split('?')[0] ===
          path.replace(':idAssociazione', String(LAKE_ID)).replace(':permesso', '0').replace(':acqua', '1'),
      ),
  )
  expect(missing).toEqual([])
})
