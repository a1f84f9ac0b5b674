import { paced } from '../scripts/test-run/pace.ts'
import { acceptConditions, buyByCalls, CARDS, expectBought, fillCard, payButton } from './buying.ts'
import { permitId, permitName, zoneId } from './demo-lake.ts'
import { expect, expectAccessibleState, ok, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, newestMail, signedIn, tokenOf } from './people.ts'
import { dayAhead } from './sentences.ts'

/** The job of offers looks every ten seconds. */
const OFFERED_WITHIN_MS = 45_000

test(
  'a full day: wait by one tap, somebody gives a permit back, and the place is held and paid',
  LONG_FORM,
  async ({ page, say, lenza }) => {
    const day = dayAhead(say.language === 'it' ? 41 : 42)
    const idPermesso = await permitId(lenza, 'laghetto-carpe', day)
    const idZona = await zoneId(lenza, idPermesso, 'laghetto', day)
    const order = { idPermesso, dataInizio: day, dataFine: day, idZona, idTecnica: 4 }
    const { language } = say
    const [first, second] = [await anAngler(lenza), await anAngler(lenza)]
    const idAcquisto = await buyByCalls(lenza, first, order)
    await buyByCalls(lenza, second, order)

    const waiting = await anAngler(lenza, { language })
    await signedIn(page, lenza, waiting)
    await page.goto(`/permessi-acquistabili?data=${day}`)
    await page.getByRole('button', { name: say('find.refused.full') }).click()
    const tellMe = page.getByRole('button', { name: say('waits.tellMe') }).first()
    await tellMe.click()
    const joined = page.getByRole('status').filter({ hasText: say('waits.waiting', { count: 0 }) })
    await expect(joined).toContainText(say('waits.how'))
    await expectAccessibleState(page)
    // Undone as fast, and waited again; what else could be chosen is in a sheet.
    await joined.getByRole('button', { name: say('waits.undo') }).click()
    await tellMe.click()
    await joined.getByRole('button', { name: say('waits.change') }).click()
    const sheet = page.getByRole('dialog', { name: say('waits.changeTitle') })
    await expect(sheet.getByRole('button', { name: say('waits.save') })).toBeVisible()
    await expectAccessibleState(page)
    await page.keyboard.press('Escape')
    await expect(joined).toBeVisible()

    await ok(lenza.call('POST', 'restituisci-permesso', { token: await tokenOf(lenza, first), idAcquisto }))
    await expect
      .poll(async () => (await lenza.mailsTo(waiting.email)).length, { timeout: paced(OFFERED_WITHIN_MS) })
      .toBeGreaterThan(1)
    const mail = await newestMail(lenza, waiting.email, 2)
    expect(mail.text).toContain(permitName('laghetto-carpe', say.language))

    await page.goto('/miei-permessi')
    const held = page.getByRole('region', { name: new RegExp(say('buy.held.title')) })
    await expectAccessibleState(page)
    await held.getByRole('link', { name: say('buy.held.pay') }).click()
    // Nobody has read the conditions yet.
    await acceptConditions(page, say)
    await fillCard(page, say, CARDS.good)
    await payButton(page, say).click()
    await expectBought(page, say, day)
  },
)
