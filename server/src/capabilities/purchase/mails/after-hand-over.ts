import { shortName } from '#rules/permit/handed-over.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { nameInMail } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Account } from '../../identity/index.ts'
import type { PurchasePeople } from '../store/people-of-purchase.ts'
import { letterAbout } from './letters.ts'

type Reader = Pick<Account, 'language'>

/** First name and initial, as far as they look like a name; no e-mail of somebody whom the reader may not know. */
const called = (texts: Texts, { language }: Reader, who: Account, otherwise: string): string => {
  const [initial = ''] = who.lastName.trim()
  const name = nameInMail({ firstName: who.firstName, lastName: initial && `${initial}.` })
  return name === '' ? texts.say(language, `changes.holder.${otherwise}`) : shortName(who)
}

/** Whose a permit is by now, for any of its readers. */
export const receiverWords = (texts: Texts, receiver: Account) => (reader: Reader) => ({
  holder: called(texts, reader, receiver, 'somebody'),
})

/** A paragraph that not every mail of this text has. */
export const paragraph = (
  texts: Texts,
  { language }: Reader,
  key: string,
  values: Record<string, string>,
): string => `\n\n${texts.say(language, `purchase-mails.${key}`, values)}`

interface HandedOn {
  who: Account
  to: Account
  buyer: Account
}

/**
 * To whom money will go back, if any does; empty: nothing was paid, or it is who gets it. `moneyOfAll`: the same of several in one
 * letter.
 */
export function moneyAfterHandOver(
  texts: Texts,
  permit: PurchaseRow,
  { who, to, buyer }: HandedOn,
): { money: string; moneyOfAll: string } {
  if (permit.amount_cents === 0 || to.accountId === buyer.accountId) return { money: '', moneyOfAll: '' }
  const kind =
    who.accountId === buyer.accountId ? 'payer' : who.accountId === to.accountId ? 'receiver' : 'giver'
  const values = {
    ...receiverWords(texts, to)(who),
    payer: called(texts, who, buyer, 'whoPaid'),
    how: texts.say(who.language, `changes.back.how.${permit.paid_by}`),
  }
  return {
    money: paragraph(texts, who, `moneyLater.${kind}`, values),
    moneyOfAll: paragraph(texts, who, `moneyLater.${kind}OfAll`, values),
  }
}

/** For a holder whose permit has ended: to whom its money goes back; empty: none does. */
export const moneyOfPayer = (
  texts: Texts,
  permit: PurchaseRow,
  { buyer, holder }: PurchasePeople,
  backCents = permit.amount_cents,
): string =>
  permit.amount_cents === 0 || backCents === 0
    ? ''
    : paragraph(texts, holder, 'moneyNow', { payer: called(texts, holder, buyer, 'whoPaid') })

/** To who paid for a permit that is another's by now: what became of it as far as their money goes. */
export const payersLetter = (
  services: Pick<Services, 'texts' | 'config'>,
  permit: PurchaseRow,
  { buyer, holder, details, handedOverFor }: PurchasePeople,
  { what, money }: { what: 'givenBack' | 'cancelled' | 'closed' | 'endedBeside'; money: string },
): Letter => {
  const words = receiverWords(services.texts, holder)(buyer)
  const happened = services.texts.say(buyer.language, `purchase-mails.ofReceiver.${what}`, words)
  return letterAbout(services, { ...permit, ...handedOverFor }, details)(buyer, 'endedForPayer', {
    ...words,
    what: happened,
    money,
  })
}
