import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signIn } from './account-forms.ts'
import { expect, expectAccessible, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, linkIn, newestMail, PASSWORD, signedIn, tokenOf } from './people.ts'

/** An open sheet hides the page behind it, with its heading and main part. */
const IN_A_SHEET = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

// The browser logs every refusal of the server as an error.
test.use({ expectedConsole: /Failed to load resource: the server responded with a status of 4/ })

test(
  'a person downloads their data, ends a session, changes their e-mail and closes the account',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const person = await anAngler(lenza, { language: say.language })
    await tokenOf(lenza, person)
    await signedIn(page, lenza, person)
    await page.goto('/modifica-dati')

    const sessions = page.getByRole('region', { name: say('my-data.sessions.title') })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions
      .getByRole('button', { name: say('my-data.sessions.end'), exact: true })
      .first()
      .click()
    await expect(sessions.getByText(say('my-data.sessions.ended'))).toBeVisible()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)

    const news = page.getByRole('switch', { name: say('identity.fields.newsletter') })
    await expect(news).not.toBeChecked()
    await page.getByText(say('identity.fields.newsletter')).click()
    await expect(page.getByText(say('my-data.news.given'))).toBeVisible()
    await page.getByText(say('identity.fields.newsletter')).click()
    await expect(page.getByText(say('my-data.news.withdrawn'))).toBeVisible()

    const own = page.getByRole('region', { name: say('my-data.title') })
    await own.getByRole('button', { name: say('my-data.take.title') }).click()
    await expect(own.getByText(say('my-data.take.sentTitle'))).toBeVisible()
    await expectAccessibleState(page)
    const mailbox = await page.context().newPage()
    await mailbox.goto(linkIn(await newestMail(lenza, person.email, 2)))
    await expectAccessibleState(mailbox)
    const [file] = await Promise.all([
      mailbox.waitForEvent('download'),
      mailbox.getByRole('button', { name: say('my-data.export.take.file') }).click(),
    ])
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, object[]>
    expect(data['account']).toMatchObject([{ email: person.email, lastName: person.lastName }])
    expect(data['consents']).toMatchObject([{ given: true }, { given: false }])
    await mailbox.getByRole('button', { name: say('my-data.export.take.page') }).click()
    await expect(mailbox.getByText(person.email).first()).toBeVisible()
    await expectAccessibleState(mailbox)

    const newEmail = `nuova-${person.email}`
    await own.getByRole('button', { name: say('my-data.email.title') }).click()
    const change = page.getByRole('dialog', { name: say('my-data.email.title') })
    await change.getByLabel(say('my-data.email.new')).fill(newEmail)
    await change.getByLabel(say('identity.fields.oldPassword'), { exact: true }).fill(PASSWORD)
    await expectAccessible(page, IN_A_SHEET)
    await change.getByRole('button', { name: say('my-data.email.act') }).click()
    await expect(change.getByText(say('my-data.email.sentTitle'))).toBeVisible()
    for (const [email, count, state] of [
      [person.email, 3, 'waiting'],
      [newEmail, 1, 'changed'],
    ] as const) {
      await mailbox.goto(linkIn(await newestMail(lenza, email, count)))
      await expect(heading(mailbox, say('my-data.email.title'))).toBeVisible()
      await mailbox.getByRole('button', { name: say('my-data.email.confirm') }).click()
      await expect(mailbox.getByText(say(`my-data.email.state.${state}.title`))).toBeVisible()
      await expectAccessibleState(mailbox)
    }

    await page.goto('/modifica-dati')
    await expect(page.getByLabel(say('identity.fields.email'), { exact: true }).first()).toHaveValue(newEmail)
    await own.getByRole('button', { name: say('my-data.close.title') }).click()
    const closing = page.getByRole('dialog', { name: say('my-data.close.title') })
    await expect(closing.getByText(say('my-data.close.stays'))).toBeVisible()
    await expectAccessible(page, IN_A_SHEET)
    await closing.getByRole('button', { name: say('my-data.close.goOn') }).click()
    await closing.getByLabel(say('identity.fields.oldPassword'), { exact: true }).fill('a wrong one')
    await closing.getByRole('button', { name: say('my-data.close.act') }).click()
    await expect(closing.getByText(say('errors.OLD_PASSWORD_WRONG'))).toBeVisible()
    await closing.getByLabel(say('identity.fields.oldPassword'), { exact: true }).fill(PASSWORD)
    await closing.getByRole('button', { name: say('my-data.close.act') }).click()
    await expect(page.getByText(say('my-data.closed.text'))).toBeVisible()
    await expectAccessibleState(page)
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('lenza.session')

    await page.goto('/login')
    await signIn(page, say, { ...person, email: newEmail })
    await expect(page.getByRole('alert').filter({ hasText: say('errors.LOGIN_REFUSED') })).toBeVisible()
  },
)
