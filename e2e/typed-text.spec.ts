import { SEALED_DATABASE } from '#web/platform/offline/sealed/sealed-database.ts'
import { signIn } from './account-forms.ts'
import { expect, expectAccessibleState, ok, test } from './lenza.ts'
import { officeOf, signedIn } from './people.ts'

/** How many people's keys the device keeps. */
async function keysOnDevice(name: string): Promise<number> {
  const known = await indexedDB.databases()
  if (!known.some((database) => database.name === name)) return 0
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(new Error(`${name} does not open`)))
    opening.addEventListener('success', () => {
      const database = opening.result
      const counting = database.transaction('keys').objectStore('keys').count()
      counting.addEventListener('success', () => {
        database.close()
        resolve(counting.result)
      })
    })
  })
}

// The session has ended, and the network is gone.
test.use({ expectedConsole: /Failed to load resource/ })

test('what is typed into a dialog outlives Back, a reload, a session that ended and a network that is gone', async ({
  page,
  say,
  lenza,
  context,
}) => {
  const secretary = officeOf('secretary')
  const subject = `Piena ${Date.now().toString(36)}`
  const dialog = page.getByRole('dialog', { name: say('office-messages.write') })
  const field = dialog.getByLabel(say(`office-messages.fields.subject_${say.language}`))
  const confirmation = page.getByRole('alertdialog', { name: say('app.typed.leave.title') })
  const stay = () => confirmation.getByRole('button', { name: say('app.typed.leave.stay') }).click()

  await signedIn(page, lenza, secretary, 'office')
  await page.goto('/ufficio')
  await page
    .getByRole('link', { name: say('office.sections.messages.title') })
    .first()
    .click()
  await page.getByRole('button', { name: say('office-messages.write') }).click()
  await field.fill(subject)

  await page.evaluate(() => history.back())
  await expect(confirmation).toBeVisible()
  await expectAccessibleState(page)
  await stay()
  await expect(page).toHaveURL(/\/ufficio\/messaggi/)
  await expect(field).toHaveValue(subject)
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeVisible()
  await stay()

  await page.reload()
  await expect(field).toHaveValue(subject)
  await expect(dialog.getByText(say('app.typed.title'))).toBeVisible()
  await expectAccessibleState(page)
  await dialog.getByRole('button', { name: say('app.typed.keep') }).click()
  await expect(dialog.getByText(say('app.typed.title'))).toBeHidden()

  // The device has the public half of the key, with which it seals: the store alone is there before the key has come.
  await expect.poll(() => page.evaluate(keysOnDevice, SEALED_DATABASE)).toBeGreaterThan(0)
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('lenza.session') ?? '{}') as { token?: string }).token,
  )
  await ok(lenza.call('POST', 'logout', { token }))
  await page.reload()
  await expect(page.getByText(say('identity.ended'))).toBeVisible()
  await expect(page.getByText(say('identity.typedStays'))).toBeVisible()
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(),
  )
  expect(left).not.toContain(subject)
  await signIn(page, say, secretary)
  await expect(page).toHaveURL(/\/ufficio\/messaggi/)
  await expect(field).toHaveValue(subject)
  await expect(dialog.getByText(say('app.typed.title'))).toBeVisible()

  await context.setOffline(true)
  await expect(field).toHaveValue(subject)
  await page.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: say('app.typed.leave.act') }).click()
  await expect(dialog).toBeHidden()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('button', { name: say('office-messages.write') })).toBeVisible()
  await expect(dialog).toBeHidden()
})
