import sharp from 'sharp'
import { aDayAtTheLake } from './buying.ts'
import { cm, goTo, note, press, row } from './catch-log.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { answersAreKept, appIsKept } from './offline.ts'
import { anAngler, signedIn } from './people.ts'

test.use({
  serviceWorkers: 'allow',
  // The browser logs requests without a network.
  expectedConsole: /ERR_FAILED|Failed to fetch/,
})

test('a fish is photographed without a network; the photograph outlives a reload, is sent and seen', async ({
  page,
  context,
  lenza,
  say,
}) => {
  const angler = await anAngler(lenza)
  await aDayAtTheLake(lenza, angler, { keepsCatch: true })
  await signedIn(page, lenza, angler)
  await goTo(page, '/segnacatture')
  await press(page, say('river.start.begin'))
  await appIsKept(page)
  await answersAreKept(page, 'listMyPermits')
  const picture = page.getByRole('img', {
    name: say('fish-photos.alt', { fish: say('catalogue.species.pike') }),
  })

  await test.step('at the river', async () => {
    await context.setOffline(true)
    await note(page, say, 'pike', 72, true)
    await row(page, cm(say, 72)).click()
    await expect(page.getByText(say('fish-photos.onlyYou'))).toBeVisible()
    const jpeg = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#0e5e59' } })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel(say('fish-photos.take'), { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'pike.jpg', mimeType: 'image/jpeg', buffer: jpeg })
    await expect(picture).toBeVisible()
    await expect(page.getByText(say('fish-photos.onPhone'))).toBeVisible()
    await expectAccessibleState(page)
  })

  await test.step('after a reload, and when the network is back', async () => {
    await page.reload()
    await expect(picture).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('figure').getByText(say('fish-photos.sent'), { exact: true })).toBeVisible()
  })
})
