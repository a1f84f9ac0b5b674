import { afterEach, expect, it } from 'vitest'
import { login } from '#contract/identity.ts'
import { listEvents } from '#contract/office-events.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { correctSaleEmail, readSale, resendMail } from '#contract/office-sale.ts'
import { answerEmailChange } from '#contract/personal-data.ts'
import { listMyPermits } from '#contract/permits.ts'
import { type Deliver, MailNotTaken } from '#server/platform/mail/deliver.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { granted, purchase, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, TODAY, useShop } from '#server/testing/shop.ts'
import { createAccountForDemo } from '../identity/index.ts'
import { CORRECTED_A_DAY } from './correct-email.ts'

const PASSWORD = 'trota marmorata'
const undeliverable = new Set<string>()
const delivered: Mail[] = []
const deliver: Deliver = async (_id, mail) => {
  if (undeliverable.has(mail.to)) throw new MailNotTaken('550', true)
  delivered.push(mail)
}
const shop = useShop({ deliver })
afterEach(() => {
  undeliverable.clear()
  delivered.splice(0)
  shop.lenza.setNow(TODAY)
})

let count = 0

/** A permit of Anna's, whose address takes no mail any more. */
async function aBouncedSale() {
  const water = await aWater(shop)
  const { associationId } = water
  const secretary = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const [old, better] = [`old${(count += 1)}@example.org`, `better${count}@example.org`]
  await createAccountForDemo(
    shop.lenza,
    {
      kind: 'angler',
      email: old,
      password: PASSWORD,
      firstName: 'Anna',
      lastName: 'Bianchi',
      birthDate: '1988-04-12',
      language: 'en',
    },
    shop.lenza.clock.now(),
  )
  const signIn = (email: string) => shop.lenza.call(login, { email, password: PASSWORD, kind: 'angler' })
  const { token } = granted(await signIn(old))
  undeliverable.add(old)
  const { purchaseId } = await purchase(shop, { accountId: '', email: old, token }, water)
  await shop.lenza.mails()
  shop.lenza.pass({ minutes: 5 })
  const office = { token: secretary.token, language: 'en' as const }
  const correct = async (email = better) => {
    const outcome = await shop.lenza.call(
      correctSaleEmail,
      { associationId, purchaseId, who: 'holder', email },
      office,
    )
    await shop.lenza.mails()
    return outcome
  }
  const sale = async () =>
    granted(await shop.lenza.call(readSale, { associationId, purchaseId }, office)).sale
  const needs = async () =>
    granted(await shop.lenza.call(readOfficeDay, { associationId }, office)).needs.map(({ kind }) => kind)
  const resend = async () => {
    const { sentTo } = granted(await shop.lenza.call(resendMail, { associationId, purchaseId }, office))
    await shop.lenza.mails()
    return sentTo
  }
  return { associationId, old, better, token, purchaseId, office, correct, sale, needs, resend, signIn }
}

const to = (email: string) => delivered.filter((mail) => mail.to === email)
/** Of the newest mail about the change of address. */
const codeFor = (email: string): string => {
  const mail = to(email).findLast(({ subject }) => /new e-mail|about to change/.test(subject))
  const path = new URL(mail?.link ?? 'http://no.link').searchParams.get('vai') ?? ''
  return new URL(path, 'http://app').searchParams.get('codice') ?? 'no code'
}
const answer = async (code: string, password?: string) => {
  const outcome = await shop.lenza.call(answerEmailChange, {
    code,
    confirms: true,
    ...(password !== undefined && { password }),
  })
  return outcome.ok ? outcome.value.state : outcome.problem.code
}

it('sends the permit to the corrected address, the to-do goes away, and the trail has the act without the address', async () => {
  const { associationId, old, better, purchaseId, office, correct, sale, needs } = await aBouncedSale()
  expect(await needs()).toEqual(['mailFailed'])
  expect((await sale()).holder).toMatchObject({ email: old, isUnreachable: true })

  const corrected = granted(await correct(` ${better.toUpperCase()} `))
  expect(corrected.sale.holder).toMatchObject({ email: old, emailToConfirm: better })
  const subjects = to(better).map(({ subject }) => subject)
  expect(new Set(subjects)).toEqual(new Set(['Your permit: Day permit', 'Confirm your new e-mail for Lenza']))
  expect(await needs()).toEqual([])
  expect((await sale()).mails.at(-1)).toMatchObject({ state: 'sent', to: better })
  const { events } = granted(
    await shop.lenza.call(listEvents, { associationId, subject: 'sale', subjectId: purchaseId }, office),
  )
  expect(events).toMatchObject([{ act: 'sale.emailCorrected', after: { who: 'holder' } }])
  expect(JSON.stringify(events)).not.toContain(better)
})

it('leaves the account at its address until the new mailbox and the password have confirmed it', async () => {
  const { old, better, correct, signIn, sale, resend } = await aBouncedSale()
  granted(await correct())
  // Without it, an officer who notes a mailbox of their own would have the account.
  const code = codeFor(better)
  expect(await answer(code)).toBe('passwordNeeded')
  expect(await answer(code, 'another password')).toBe('OLD_PASSWORD_WRONG')
  expect(await signIn(better)).toMatchObject({ ok: false })
  // Meanwhile what the office sends again goes where it arrives.
  expect(await resend()).toEqual([better])

  expect(await answer(code, PASSWORD)).toBe('changed')
  expect(await signIn(old)).toMatchObject({ ok: false })
  expect(await signIn(better)).toMatchObject({ ok: true })
  const { holder } = await sale()
  expect(holder).toMatchObject({ email: better })
  expect([holder.isUnreachable, holder.emailToConfirm]).toEqual([undefined, undefined])
})

it('can be refused from the old mailbox, if somebody reads it after all', async () => {
  const { old, better, correct, sale } = await aBouncedSale()
  undeliverable.clear()
  granted(await correct())
  const refusing = codeFor(old)
  const outcome = await shop.lenza.call(answerEmailChange, { code: refusing, confirms: false })
  expect(granted(outcome).state).toBe('refused')
  expect(await answer(codeFor(better), PASSWORD)).toBe('CODE_SPENT')
  expect((await sale()).holder.emailToConfirm).toBeUndefined()
})

it('is only for an address whose mails do not arrive, and for another one', async () => {
  const { associationId, purchaseId, office, old, token, correct, resend, sale } = await aBouncedSale()
  expect(refused(await correct(old)).fields).toMatchObject([{ field: 'email', code: 'EMAIL_UNREACHABLE' }])
  const mistyped = { idAssociazione: associationId, idAcquisto: purchaseId, chi: 'titolare', email: 'anna@' }
  const { statusCode } = await shop.lenza.send('PUT', correctSaleEmail.path, mistyped, office)
  expect(statusCode).toBe(400)
  undeliverable.clear()
  await resend()
  expect((await sale()).holder.isUnreachable).toBeUndefined()
  expect(refused(await correct())).toMatchObject({ code: 'NOT_CHANGEABLE', motivo: 'MAIL_ARRIVES' })
  // The angler, too, is no longer told of a mail that has arrived since.
  const { permits } = granted(await shop.lenza.call(listMyPermits, {}, { token }))
  expect(permits.map(({ mailNotDelivered }) => mailNotDelivered)).toEqual([undefined])
})

it('is done a few times a day of one sale', async () => {
  const { correct } = await aBouncedSale()
  for (let n = 0; n < CORRECTED_A_DAY; n += 1) granted(await correct(`other${n}.${count}@example.org`))
  expect(refused(await correct()).code).toBe('TOO_MANY_TRIES')
})
