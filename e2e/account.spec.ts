import type { Page } from '@playwright/test'
import { confirmCode, register, signIn } from './account-forms.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, codeIn, linkIn, newestMail, PASSWORD, signedIn, newPerson } from './people.ts'
import type { Sentences } from './sentences.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const greeting = (page: Page, say: Sentences, name = 'Chiara') =>
  heading(page, say('find.start.greeting', { name }))

// The browser logs every refusal of the server as an error.
test.use({ expectedConsole: /Failed to load resource: the server responded with a status of 4/ })

test.describe('registering', () => {
  test('in passing leads to where one wanted to go', LONG_FORM, async ({ page, say, lenza }) => {
    const person = newPerson()
    await page.goto('/modifica-dati')
    await expect(page).toHaveURL('/login?vai=%2Fmodifica-dati')
    await expect(page.getByText(say('identity.onTheWay'))).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('radio', { name: say('identity.register.tab') }).click()
    await expectAccessibleState(page)

    await register(page, say, person)
    await expectAccessibleState(page)
    await confirmCode(page, say, codeIn(await newestMail(lenza, person.email)))
    // The new password is signed in at once.
    await expect(heading(page, say('identity.profile.title'))).toBeVisible()
    await expect(page).toHaveURL('/modifica-dati')
    await expect(page.getByLabel(say('identity.fields.firstName'), { exact: true })).toHaveValue(
      person.firstName,
    )
    await expect(page.getByLabel(say('identity.fields.email'), { exact: true })).toHaveValue(person.email)
  })

  test(
    'names everything that is missing at once, and keeps what was typed',
    LONG_FORM,
    async ({ page, say }) => {
      await page.goto('/login')
      await page.getByRole('radio', { name: say('identity.register.tab') }).click()
      await page.getByLabel(say('identity.fields.email'), { exact: true }).fill('chiara@')
      await page.getByLabel(say('identity.fields.firstName'), { exact: true }).fill('Chiara')
      await page.getByRole('button', { name: say('identity.register.act') }).click()
      const summary = alert(page, say('ui.formErrors', { count: 4 }))
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveCount(4)
      await expectAccessibleState(page)
      await summary.getByRole('link', { name: say('identity.fields.lastName') }).click()
      await expect(page.getByLabel(say('identity.fields.lastName'), { exact: true })).toBeFocused()

      await page.reload()
      await page.getByRole('radio', { name: say('identity.register.tab') }).click()
      await expect(page.getByLabel(say('identity.fields.firstName'), { exact: true })).toHaveValue('Chiara')
    },
  )

  test('with a wrong code five times needs a new one', LONG_FORM, async ({ page, say, lenza }) => {
    const person = newPerson()
    await page.goto('/login')
    await register(page, say, person)
    const right = codeIn(await newestMail(lenza, person.email))
    for (let time = 1; time <= 5; time++) {
      const answered = page.waitForResponse('**/api/check-email')
      await confirmCode(page, say, right === '000000' ? '111111' : '000000')
      expect((await answered).status()).toBe(400)
      await expect(
        page.getByText(say('errors.CODE_WRONG')).or(page.getByText(say('errors.CODE_SPENT'))),
      ).toBeVisible()
    }
    await confirmCode(page, say, right)
    await expect(page.getByText(say('errors.CODE_SPENT'))).toBeVisible()
    await expectAccessibleState(page)

    await page.getByRole('button', { name: say('identity.activate.newCode') }).click()
    await expect(page.getByText(say('identity.activate.newCodeSent'))).toBeVisible()
    await confirmCode(page, say, codeIn(await newestMail(lenza, person.email, 2)))
    await expect(heading(page, say('find.home.title'))).toBeVisible()
  })

  test(
    'not yet confirmed, signing in leads to the code; the link in the mail confirms it on any device',
    LONG_FORM,
    async ({ page, say, lenza }) => {
      const person = newPerson()
      await page.goto('/login')
      await register(page, say, person)
      await page.reload()
      await page.goto('/login?vai=/modifica-dati')
      await signIn(page, say, person)
      await expect(heading(page, say('identity.activate.title'))).toBeVisible()
      const link = linkIn(await newestMail(lenza, person.email))
      // Another device has no access.
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(link)
      await expect(page.getByText(say('identity.activate.byLink'))).toBeVisible()
      await expectAccessibleState(page)
      await page.getByRole('button', { name: say('identity.activate.act') }).click()
      await expect(heading(page, say('identity.signIn.title'))).toBeVisible()
      await signIn(page, say, person)
      await expect(heading(page, say('find.home.title'))).toBeVisible()
    },
  )
})

test.describe('signing in', () => {
  test(
    'with a wrong password or no answer says so, and keeps what was typed',
    LONG_FORM,
    async ({ page, say, lenza }) => {
      const person = await anAngler(lenza)
      await page.goto('/login')
      await page.getByRole('button', { name: say('identity.signIn.act') }).click()
      await expect(alert(page, say('ui.formErrors', { count: 2 }))).toBeFocused()
      await signIn(page, say, { ...person, password: 'a wrong one' })
      await expect(alert(page, say('errors.LOGIN_REFUSED'))).toBeVisible()
      await expect(page.getByLabel(say('identity.fields.email'), { exact: true })).toHaveValue(person.email)
      await expectAccessibleState(page)
      const password = page.getByLabel(say('identity.fields.password'), { exact: true })
      await password.fill(PASSWORD)
      await page.route('**/api/login', (route) => route.abort())
      await password.press('Enter')
      await expect(page.getByText(say('app.unreachableTyped'))).toBeVisible()
      await expect(password).toHaveValue(PASSWORD)
      await page.unroute('**/api/login')
      await password.press('Enter')
      await expect(heading(page, say('find.home.title'))).toBeVisible()
    },
  )

  test.use({ expectedConsole: /Failed to load resource/ })
})

test('a forgotten password is chosen anew by the mailed link, once', async ({ page, say, lenza }) => {
  const person = await anAngler(lenza)
  await page.goto('/login')
  await page.getByLabel(say('identity.fields.email'), { exact: true }).fill(person.email)
  await page.getByRole('button', { name: say('identity.signIn.forgotten') }).click()
  const dialog = page.getByRole('dialog', { name: say('identity.forgotten.title') })
  await expect(dialog.getByLabel(say('identity.fields.email'))).toHaveValue(person.email)
  await expectAccessibleState(page)
  await dialog.getByRole('button', { name: say('identity.forgotten.act') }).click()
  await expect(dialog.getByText(say('identity.forgotten.sentTitle'))).toBeVisible()
  await expectAccessibleState(page)

  const link = linkIn(await newestMail(lenza, person.email, 2))
  await page.goto(link)
  await expect(heading(page, say('identity.newPassword.title'))).toBeVisible()
  await page.getByLabel(say('identity.fields.newPassword'), { exact: true }).fill('salmerino alpino')
  await expectAccessibleState(page)
  await page.getByRole('button', { name: say('identity.newPassword.act') }).click()
  await expect(page.getByText(say('identity.newPassword.doneTitle'))).toBeVisible()
  await page.getByRole('link', { name: say('identity.signIn.tab') }).click()
  await signIn(page, say, person)
  await expect(alert(page, say('errors.LOGIN_REFUSED'))).toBeVisible()
  await signIn(page, say, { ...person, password: 'salmerino alpino' })
  await expect(heading(page, say('find.home.title'))).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel(say('identity.fields.newPassword'), { exact: true }).fill('temolo temolo')
  await page.getByRole('button', { name: say('identity.newPassword.act') }).click()
  await expect(alert(page, say('errors.CODE_SPENT'))).toBeVisible()
})

test.describe('one’s own data', () => {
  test('are changed, and what is wrong is named', LONG_FORM, async ({ page, say, lenza }) => {
    await signedIn(page, lenza, await anAngler(lenza, { language: say.language }))
    await page.goto('/modifica-dati')
    const phone = page.getByLabel(say('identity.fields.phone'))
    await page.getByLabel(say('identity.fields.firstName'), { exact: true }).fill('')
    await phone.fill('call me')
    await page.getByRole('button', { name: say('identity.profile.act'), exact: true }).click()
    await expect(alert(page, say('ui.formErrors', { count: 2 }))).toBeFocused()
    await expectAccessibleState(page)

    await page.getByLabel(say('identity.fields.firstName'), { exact: true }).fill('Chiara Maria')
    await phone.fill('+39 0461 000000')
    await page.getByRole('button', { name: say('identity.profile.act'), exact: true }).click()
    await expect(page.getByText(say('identity.profile.saved'))).toBeVisible()
    await expectAccessibleState(page)
    await page.reload()
    await expect(phone).toHaveValue('+39 0461 000000')
    await page.goto('/start')
    await expect(greeting(page, say, 'Chiara Maria')).toBeVisible()
  })

  test(
    'a new password ends the session of another device',
    LONG_FORM,
    async ({ page, say, lenza, browser }) => {
      const person = await anAngler(lenza)
      const other = await browser.newContext({ baseURL: lenza.url, locale: say.language })
      const tablet = await other.newPage()
      await signedIn(tablet, lenza, person)
      await tablet.goto('/')
      await expect(greeting(tablet, say)).toBeVisible()

      await signedIn(page, lenza, person)
      await page.goto('/modifica-dati')
      const section = page.getByRole('region', { name: say('identity.password.title') })
      await section.getByLabel(say('identity.fields.oldPassword'), { exact: true }).fill('a wrong one')
      await section.getByLabel(say('identity.fields.newPassword'), { exact: true }).fill('trota marmorata')
      await section.getByRole('button', { name: say('identity.password.act') }).click()
      await expect(section.getByText(say('errors.OLD_PASSWORD_WRONG'))).toBeVisible()
      await section.getByLabel(say('identity.fields.oldPassword'), { exact: true }).fill(PASSWORD)
      await section.getByRole('button', { name: say('identity.password.act') }).click()
      await expect(section.getByText(say('identity.password.changed'))).toBeVisible()
      await page.reload()
      await expect(heading(page, say('identity.profile.title'))).toBeVisible()

      // The next request of the tablet is refused, leads to login and back to its page.
      await tablet.goto('/modifica-dati')
      await expect(tablet).toHaveURL('/login?vai=%2Fmodifica-dati')
      await signIn(tablet, say, { ...person, password: 'trota marmorata' })
      await expect(heading(tablet, say('identity.profile.title'))).toBeVisible()
      await other.close()
    },
  )
})
