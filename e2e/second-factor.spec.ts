import type { CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { signIn } from './account-forms.ts'
import { whatDoesNotFit } from './enlarged.ts'
import { expect, expectAccessibleState, type Lenza, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, PASSWORD, signedIn, signedOut, warden } from './people.ts'
import type { Sentences } from './sentences.ts'

// A wrong first step or code is answered 401, which Chromium logs.
test.use({ expectedConsole: /Failed to load resource.*40[13]/ })

/** The code of the next time step: the present one may be used already. */
const codeOf = (secret: string, stepsLater = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsLater * 30_000 })

async function withVirtualAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return client
}

async function confirmWithPassword(page: Page, say: Sentences): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('second-factor.confirm.title') })
  await dialog.getByLabel(say('identity.fields.oldPassword'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: say('second-factor.confirm.for.signIn.act'), exact: true }).click()
}

/** Reads the recovery codes, which are shown once, and closes them. */
async function takeRecoveryCodes(page: Page, say: Sentences): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: say('second-factor.codes.title') })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await expectAccessibleState(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('second-factor.codes.save'), exact: true }).click()
  expect((await saving).suggestedFilename()).toBe(`${say('second-factor.codes.file')}.txt`)
  await dialog.getByRole('button', { name: say('second-factor.codes.kept') }).click()
  return codes
}

const signInAsUnknown = async (page: Page, lenza: Lenza) => {
  await signedOut(page, lenza)
  await page.goto('/login')
}

test(
  'an angler turns an authenticator app on, signs in with it, and with a recovery code',
  LONG_FORM,
  async ({ page, lenza, say }) => {
    const angler = await anAngler(lenza)
    await signedIn(page, lenza, angler)
    await page.goto('/modifica-dati')
    await page.getByRole('button', { name: say('second-factor.totp.setUp') }).click()
    await expect(page.getByRole('dialog', { name: say('second-factor.confirm.title') })).toBeVisible()
    await expectAccessibleState(page)
    await confirmWithPassword(page, say)

    const enrolment = page.getByRole('dialog', { name: say('second-factor.totp.setUp') })
    await expect(enrolment.getByRole('img', { name: say('second-factor.totp.qr') })).toBeVisible()
    await expectAccessibleState(page)
    // Dark on white also in dark mode, for cameras.
    await page.emulateMedia({ colorScheme: 'dark' })
    const qr = enrolment.getByRole('img', { name: say('second-factor.totp.qr') })
    await expect(qr.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ colorScheme: 'light' })
    const spelled = (await enrolment.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
    const secret = spelled.replaceAll(' ', '')
    // By keyboard alone: the last digit sends it.
    await enrolment.getByLabel(say('second-factor.totp.firstCode')).fill(codeOf(secret))
    const [recovery = ''] = await takeRecoveryCodes(page, say)
    await expect(page.getByText(say('second-factor.codes.left', { count: 10 }))).toBeVisible()
    await expectAccessibleState(page)

    await signInAsUnknown(page, lenza)
    await signIn(page, say, angler)
    await expect(page.getByRole('heading', { name: say('second-factor.step.title') })).toBeVisible()
    await expectAccessibleState(page)
    await expect(page.getByLabel(say('second-factor.code'), { exact: true })).toBeFocused()
    await page.keyboard.type('000000')
    await expect(page.getByRole('alert')).toContainText(say('errors.SECOND_FACTOR_WRONG'))
    await page.getByLabel(say('second-factor.code'), { exact: true }).fill(codeOf(secret, 1))
    await expect(page).toHaveURL(/\/home$/)

    await signInAsUnknown(page, lenza)
    await signIn(page, say, angler)
    await page.getByRole('button', { name: say('second-factor.step.use.recoveryCode') }).click()
    await page.getByLabel(say('second-factor.recoveryCode'), { exact: true }).fill(recovery.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('an angler adds a passkey, signs in with it alone, and as the second step', async ({
  page,
  lenza,
  say,
}) => {
  const client = await withVirtualAuthenticator(page)
  const angler = await anAngler(lenza)
  await signedIn(page, lenza, angler)
  await page.goto('/modifica-dati')
  await page.getByRole('button', { name: say('second-factor.passkey.add') }).click()
  const naming = page.getByRole('dialog', { name: say('second-factor.passkey.add') })
  const name = 'Il telefono che porto al fiume in estate'
  await naming.getByLabel(say('second-factor.passkey.name')).fill(name)
  await expectAccessibleState(page)
  await naming.getByRole('button', { name: say('second-factor.passkey.make') }).click()
  await confirmWithPassword(page, say)
  await takeRecoveryCodes(page, say)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  expect(await whatDoesNotFit(page)).toEqual([])

  await signInAsUnknown(page, lenza)
  await expectAccessibleState(page)
  await page.getByRole('button', { name: say('second-factor.passkey.signIn') }).click()
  await expect(page).toHaveURL(/\/home$/)

  await signInAsUnknown(page, lenza)
  await signIn(page, say, angler)
  await page.getByRole('button', { name: say('second-factor.passkey.use') }).click()
  await expect(page).toHaveURL(/\/home$/)

  // The person cancels the browser's dialog: the page says so, and nothing is lost.
  await signInAsUnknown(page, lenza)
  await client.send('WebAuthn.disable')
  await client.send('WebAuthn.enable')
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: say('second-factor.passkey.signIn') }).click()
  await expect(page.getByText(say('second-factor.browser.cancelled'))).toBeVisible()
})

test('a warden is led to a second step from their own page', LONG_FORM, async ({ page, lenza, say }) => {
  await signedIn(page, lenza, warden, 'warden')
  await page.goto('/home-guardiapesca')
  await expect(page.getByText(say('second-factor.warden.offered'))).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('link', { name: say('second-factor.warden.act') }).click()
  await expect(page.getByRole('heading', { name: say('second-factor.title') })).toBeVisible()
})
