import {
  acceptConditions,
  addPerson,
  CARDS,
  choose,
  confirmCard,
  fillCard,
  goOn,
  openForm,
  payButton,
  typeBirthDate,
} from './buying.ts'
import { permitId, slotName, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, type Lenza, ok, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, linkIn, newestMail, newPerson, type Person, signedIn, tokenOf } from './people.ts'
import { dayAhead } from './sentences.ts'

test(
  'a friend is invited by e-mail and completes the permit without an account; the buyer reads their name',
  LONG_FORM,
  async ({ page, say, lenza, browser }) => {
    test.slow()
    const day = dayAhead(say.language === 'it' ? 24 : 25)
    const { email } = newPerson()
    await signedIn(page, lenza, await anAngler(lenza))
    await openForm(page, lenza, 'torrente', day)
    await choose(page, say, 'zoneId', zoneName('torrente-basso', say.language))
    await choose(page, say, 'slot', slotName('M', say.language))
    await choose(page, say, 'technique', say('ui.technique.fly'))
    await addPerson(page, say, 'invite')
    await page.getByLabel(say('buy.holder.email')).fill(email)
    await expectAccessibleState(page)
    await goOn(page, say)
    await acceptConditions(page, say)
    await expect(page.getByText(email).first()).toBeVisible()
    await fillCard(page, say, CARDS.good)
    await payButton(page, say).click()
    await expect(page).toHaveURL(/\/miei-permessi\?idAcquisto=/)
    await expect(page.getByText(email).first()).toBeVisible()

    // The permit has no code yet, and tells who completes it.
    const [toComplete = ''] = say('ui.permit.toCompleteBy', { email: '|', until: '' }).split('|')
    const row = page.getByRole('link', { name: new RegExp(toComplete.trim()) }).first()
    await expect(row).toBeVisible()
    await row.click()
    await expect(page.getByText(say('ui.permit.noCode')).first()).toBeVisible()
    await expect(page.getByText(say('permit-invitation.acts.again.act'))).toBeVisible()
    await expectAccessibleState(page)

    const theirs = await browser.newContext({ baseURL: lenza.url, locale: say.language })
    const phone = await theirs.newPage()
    await phone.goto(linkIn(await newestMail(lenza, email, 1, 'job')))
    await expect(phone.getByRole('heading', { name: say('permit-invitation.guest.title') })).toBeVisible()
    await expectAccessibleState(phone)
    await phone.getByLabel(say('identity.fields.firstName'), { exact: true }).fill('Mario')
    await phone.getByLabel(say('identity.fields.lastName')).fill('Rossi')
    await typeBirthDate(phone, say, '1985-03-12')
    await phone.getByRole('button', { name: say('permit-invitation.guest.act') }).click()
    await expect(phone.getByText(say('permit-invitation.done.guest.title'))).toBeVisible()
    await expectAccessibleState(phone)
    await newestMail(lenza, email, 2, 'job')
    await theirs.close()

    await page.goto('/miei-permessi')
    await expect(page.getByText(/Mario Rossi/).first()).toBeVisible()
    await expect(page.getByText(toComplete.trim())).toHaveCount(0)
  },
)

test.describe('an invitation that goes to somebody else', () => {
  test.use({ expectedConsole: /status of 409/ })

  test(
    'the buyer invites another, whose link takes the permit into their account; the first link ends',
    LONG_FORM,
    async ({ page, say, lenza }) => {
      test.slow()
      const day = dayAhead(say.language === 'it' ? 22 : 23)
      const first = newPerson().email
      const [buyer, friend] = [await anAngler(lenza), await anAngler(lenza, { firstName: 'Bruno' })]
      const purchase = await inviteByCalls(lenza, buyer, first, day)
      const earlier = linkIn(await newestMail(lenza, first, 1, 'job'))
      await signedIn(page, lenza, buyer)
      await page.goto(`/miei-permessi?idAcquisto=${purchase}`)
      await page.getByRole('button', { name: new RegExp(say('permit-invitation.acts.another.act')) }).click()
      await page.getByLabel(say('buy.holder.email')).fill(friend.email)
      await expectAccessibleState(page)
      await page.getByRole('button', { name: say('permit-invitation.acts.another.send') }).click()
      await expect(page.getByText(friend.email).first()).toBeVisible()

      await signedIn(page, lenza, friend)
      await page.goto(earlier)
      await expect(page.getByText(say('permit-invitation.gone.title'))).toBeVisible()
      await page.goto(linkIn(await newestMail(lenza, friend.email, 2, 'job')))
      await page.getByRole('button', { name: say('permit-invitation.account.act') }).click()
      await expect(page.getByText(say('permit-invitation.done.angler.title'))).toBeVisible()
      await expectAccessibleState(page)
      await page.getByRole('link', { name: say('my-permits.claim.done.act') }).click()
      await expect(page.getByRole('img', { name: say('my-permits.qr') }).first()).toBeVisible()
    },
  )
})

/** A permit of the stream for somebody of whom only the e-mail is known. */
async function inviteByCalls(lenza: Lenza, buyer: Person, emailInvito: string, day: string): Promise<string> {
  const idPermesso = await permitId(lenza, 'torrente', day)
  const idZona = await zoneId(lenza, idPermesso, 'torrente-basso', day)
  const line = { idPermesso, dataInizio: day, dataFine: day, idZona, orario: 'M', idTecnica: 1, emailInvito }
  const token = await tokenOf(lenza, buyer)
  const held = (await ok(
    lenza.call('POST', 'ordine', { token, righe: [{ ...line, versioneCondizioni: 1 }] }),
  )) as {
    idOrdine: string
    clientSecret: string
  }
  await confirmCard(lenza, held.clientSecret)
  await ok(lenza.call('POST', 'acquista-ordine', { token, idOrdine: held.idOrdine }))
  return held.idOrdine
}
