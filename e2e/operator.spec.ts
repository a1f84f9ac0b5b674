import { expect, expectAccessibleState, test } from './lenza.ts'
import { officeOf, signedIn } from './people.ts'

test('who runs the server finds its page from the office, and reads its state; an owner does not', async ({
  page,
  say,
  lenza,
}) => {
  await signedIn(page, lenza, officeOf('operator'), 'office')
  await page.goto('/ufficio')
  await page.getByRole('link', { name: say('office-operator.link.title') }).click()
  await expect(page).toHaveURL(/\/gestore$/)
  await expect(page.getByRole('heading', { level: 1, name: say('office-operator.title') })).toBeVisible()

  const lake = page.getByRole('row', { name: /lago-che-non-ce/ })
  await expect(lake).toBeVisible()
  await expect(lake.getByText('owner@demo.example').filter({ visible: true })).toHaveCount(1)
  // Of the same office, and not its owners.
  await expect(page.getByText(/(?:secretary|reader|anna|warden)@demo\.example/)).toHaveCount(0)
  await expect(page.getByText(/PostgreSQL \d/)).toBeVisible()
  await expect(page.getByRole('row', { name: say('office-operator.jobs.names.deliver-mail') })).toBeVisible()
  await expectAccessibleState(page)

  await signedIn(page, lenza, officeOf('owner'), 'office')
  await page.goto('/gestore')
  await expect(page.getByRole('heading', { name: say('office-operator.notYours.title') })).toBeVisible()
  await expect(page.getByText('lago-che-non-ce')).toHaveCount(0)
  await expectAccessibleState(page)
})

test('the page of the server without a connection keeps what it has, and says so', async ({
  page,
  say,
  lenza,
  context,
}) => {
  await signedIn(page, lenza, officeOf('operator'), 'office')
  await page.goto('/gestore')
  await expect(page.getByText(/PostgreSQL \d/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(say('ui.offline.bar')).first()).toBeVisible()
  await expect(page.getByText(/PostgreSQL \d/)).toBeVisible()
  await expectAccessibleState(page)
  await context.setOffline(false)
})
