import type { BrowserContext, Page } from '@playwright/test'
import { addDays } from '#rules/days.ts'
import { findHeadlessBrowser } from '../scripts/browser.ts'
import { BROWSER_FLAGS_FOR_STORIES } from './browser-flags.ts'
import { aFakeCamera, type FakeCamera } from './fake-camera.ts'
import { aHeldPermit, altered, checksOf, type Held, refund } from './held-permit.ts'
import { expect, expectAccessibleState, type Lenza, test as base } from './lenza.ts'
import { isLongForm, LONG_FORM } from './long-form.ts'
import { appIsKept, openedAnew } from './offline.ts'
import { signedIn, warden } from './people.ts'
import { type Sentences, today } from './sentences.ts'

/** A browser whose camera films the codes of the test. */
const test = base.extend<object, { camera: FakeCamera }>({
  camera: [
    async ({}, use) => {
      const camera = aFakeCamera()
      await use(camera)
      camera.putAway()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ playwright, camera }, use) => {
      const executablePath = await findHeadlessBrowser()
      const browser = await playwright.chromium.launch({
        executablePath,
        args: [...BROWSER_FLAGS_FOR_STORIES, ...camera.flags],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

test.use({
  serviceWorkers: 'allow',
  // The browser logs requests without a network.
  expectedConsole: /ERR_FAILED|Failed to fetch/,
})

const search = (page: Page, say: Sentences) => page.getByLabel(say('warden-home.search.label'))

const openCheck = (page: Page, say: Sentences) =>
  page.getByRole('link', { name: say('warden-home.check') }).click()

/** The phone has today's list, with this permit in it. */
async function listIsTaken(page: Page, say: Sentences, { person }: Held): Promise<void> {
  await search(page, say).fill(person.lastName)
  await expect(page.getByRole('link', { name: person.lastName })).toBeVisible()
  await search(page, say).fill('')
}

/** With a network. */
async function onDuty(page: Page, lenza: Lenza, say: Sentences, held: Held): Promise<void> {
  await signedIn(page, lenza, warden, 'warden')
  await page.goto('/home-guardiapesca')
  await listIsTaken(page, say, held)
}

/** Before the network goes. */
async function onDutyForADay(page: Page, lenza: Lenza, say: Sentences, held: Held): Promise<void> {
  await onDuty(page, lenza, say, held)
  await appIsKept(page)
}

const verdict = (page: Page, say: Sentences, result: string) =>
  page.getByRole('heading', { level: 2, name: say(`supervision.verdict.${result}`), exact: true })

const next = (page: Page, say: Sentences) => page.getByRole('button', { name: say('check.next') }).click()

const close = (page: Page, say: Sentences) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.close') })
    .click()

/** Films a code and opens the check from the warden's page. */
async function scan(page: Page, say: Sentences, camera: FakeCamera, code: string): Promise<void> {
  await close(page, say)
  camera.film(code)
  await openCheck(page, say)
}

const cutOff = (context: BrowserContext) => context.setOffline(true)

test('a permit before the camera is judged genuine, revoked or forged, with no network', async ({
  page,
  context,
  camera,
  lenza,
  say,
}) => {
  const [good, returned] = await Promise.all([aHeldPermit(lenza), aHeldPermit(lenza, addDays(today(), 1))])
  await refund(lenza, returned)
  await onDutyForADay(page, lenza, say, good)
  const newer = await aHeldPermit(lenza)
  await cutOff(context)

  camera.film(good.signed)
  const river = await openedAnew(context, page, '/home-guardiapesca?controllo=1')
  await expect(verdict(river, say, 'valid')).toBeVisible()
  const dialog = river.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: good.person.lastName })).toBeVisible()
  await expect(dialog.getByText(say('supervision.notice.NO_LIST'))).toBeHidden()
  await expectAccessibleState(river)

  // The code is still before the camera: no second check.
  await next(river, say)
  await expect(river.getByText(say('check.camera.still'))).toBeVisible()
  await expectAccessibleState(river)

  await scan(river, say, camera, returned.signed)
  await expect(verdict(river, say, 'revoked')).toBeVisible()
  await expect(dialog.getByText(say('supervision.reason.GIVEN_BACK')).first()).toBeVisible()
  await expectAccessibleState(river)

  await scan(river, say, camera, altered(good.signed))
  await expect(verdict(river, say, 'notGenuine')).toBeVisible()
  await expectAccessibleState(river)

  await scan(river, say, camera, newer.signed)
  await expect(verdict(river, say, 'valid')).toBeVisible()
  await expect(dialog.getByText(say('supervision.notice.NEWER_THAN_LIST'))).toBeVisible()
  await expect(dialog.getByRole('heading', { name: newer.person.lastName })).toBeVisible()

  await scan(river, say, camera, 'https://example.org/a-poster')
  await expect(river.getByText(say('check.camera.notAPermit'))).toBeVisible()

  // The notice that the network is gone pushes the search down; the first result must still be on the screen.
  await close(river, say)
  await search(river, say).fill(good.person.lastName)
  await expect(river.getByRole('link', { name: good.person.lastName })).toBeInViewport({ ratio: 1 })
})

test.describe('without a picture', () => {
  test.use({ serviceWorkers: 'block' })
  for (const [error, state] of [
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ] as const)
    test(`(${state}) the short code does the same`, LONG_FORM, async ({ page, lenza, say }) => {
      await page.addInitScript((name) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
      }, error)
      const held = await aHeldPermit(lenza)
      await onDuty(page, lenza, say, held)
      await openCheck(page, say)
      await expect(page.getByRole('heading', { name: say(`check.camera.${state}.title`) })).toBeVisible()
      await expectAccessibleState(page)
      await page.getByRole('button', { name: say('check.camera.type') }).click()
      await expectAccessibleState(page)
      // By the on-screen keys, one of them wrong.
      const keys = page.getByRole('group', { name: say('check.typed.keys') })
      const sign = (text: string) => keys.getByRole('button', { name: text, exact: true })
      const wrong = held.short.startsWith('A') ? 'B' : 'A'
      for (const one of wrong + held.short.slice(1)) await sign(one).click()
      await expect(page.getByText(say('check.typed.wrong'))).toBeVisible()
      await keys.getByRole('button', { name: say('check.typed.clear') }).click()
      for (const one of held.short) await sign(one).click()
      await expect(verdict(page, say, 'valid')).toBeVisible()
    })
})

/** Checks between two restarts. The long form makes 200 in all. */
const CHECKS = isLongForm ? [67, 67, 66] : [5, 4, 3]
const ALL_CHECKS = CHECKS.reduce((sum, part) => sum + part, 0)

test(`${ALL_CHECKS} checks over three restarts without a network are on the server once`, async ({
  page,
  context,
  lenza,
  say,
}) => {
  const held = [await aHeldPermit(lenza), await aHeldPermit(lenza), await aHeldPermit(lenza)]
  const [, , last] = held
  await onDutyForADay(page, lenza, say, last as Held)
  await cutOff(context)
  let river = page
  let count = 0
  for (const part of CHECKS) {
    river = await openedAnew(context, river, '/home-guardiapesca?controllo=1')
    await river.getByRole('button', { name: say('check.camera.type') }).click()
    await expect(river.getByLabel(say('check.typed.label'))).toBeVisible()
    const codes = Array.from({ length: part }, (_, n) => (held[n % held.length] as Held).short)
    count += await checkAll(river, codes, say('supervision.verdict.valid'), say('check.next'))
  }
  expect(count).toBe(ALL_CHECKS)
  river = await openedAnew(context, river, '/home-guardiapesca')
  await expect(river.getByText(say('ui.toSend', { count: ALL_CHECKS }), { exact: true })).toBeVisible()
  expect(await checksOf(lenza, held)).toHaveLength(0)

  await context.setOffline(false)
  await expect(river.getByText(say('offline.sent'))).toBeVisible()
  await expect.poll(async () => (await checksOf(lenza, held)).length).toBe(ALL_CHECKS)
})

/** Types one code after the other at full speed; returns how many verdicts were `word`. */
const checkAll = (page: Page, codes: string[], word: string, nextName: string): Promise<number> =>
  page.evaluate(
    async ([all, valid, forward]) => {
      const drawn = async <T>(find: () => T | null | undefined): Promise<T> => {
        for (;;) {
          const found = find()
          if (found) return found
          await new Promise((then) => requestAnimationFrame(then))
        }
      }
      let count = 0
      for (const code of all) {
        const field = await drawn(() => document.querySelector<HTMLInputElement>('dialog input'))
        // As typed: React overrides the value setter of the field.
        Reflect.set(HTMLInputElement.prototype, 'value', code, field)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        const head = await drawn(() => document.querySelector('dialog [data-verdict] h2'))
        if (head.textContent === valid) count += 1
        const buttons = document.querySelectorAll<HTMLButtonElement>('dialog button')
        ;[...buttons].find((button) => button.textContent === forward)?.click()
        await drawn(() => document.querySelector('[data-verdict]') === null)
      }
      return count
    },
    [codes, word, nextName] as const,
  )

test('who signs out leaves no list behind', LONG_FORM, async ({ page, lenza, say }) => {
  const held = await aHeldPermit(lenza)
  await onDuty(page, lenza, say, held)
  await expectAccessibleState(page)
  await page.getByRole('button', { name: say('ui.openMenu') }).click()
  await page.getByRole('button', { name: say('app.menu.logout') }).click()
  await expect(page).toHaveURL(/\/home$/)
  // The page does not wait longer than three seconds for a deletion, which ends behind it.
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name))
  await expect.poll(left).toEqual([])
})

test(
  'a warden comes from the sign-in, and from start, to their own page',
  LONG_FORM,
  async ({ page, say }) => {
    await page.goto('/login')
    await page.getByLabel(say('identity.fields.email')).fill(warden.email)
    await page.getByLabel(say('identity.fields.password'), { exact: true }).fill(warden.password)
    await page.getByRole('button', { name: say('identity.signIn.act'), exact: true }).click()
    await expect(page).toHaveURL(/\/home-guardiapesca$/)
    await expect(page.getByRole('heading', { level: 1, name: say.day(today(), 'date') })).toBeVisible()
    await page.goto('/start')
    await page.getByRole('link', { name: say('find.start.warden.open') }).click()
    await expect(page).toHaveURL(/\/home-guardiapesca$/)
  },
)
