import { mailedPaths, startLink } from '#contract/links.ts'
import type { Language } from '#contract/languages.ts'
import { timeText } from '#rules/day-text.ts'
import { addDays } from '#rules/days.ts'
import { instantOf, wallClock } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { longDay, price } from '#server/platform/texts/texts.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import { type Account, accountById } from '../identity/index.ts'
import { type Notice, withoutMailOf, writeNotices } from '../notices/index.ts'
import { namesOf } from './present-waits.ts'

/** What is told to somebody who waits. */
export type News =
  | {
      what: 'offer'
      /** The first purchase of the order. */
      orderId: string
      until: Date
      timeZone: string
      people: number
      cents: number
      zoneId: number | null
      slot: string | null
    }
  /** It is too late for an offer: who comes first has the place. */
  | { what: 'open' }
  /** taken: they bought it in another way. */
  | { what: 'missed' | 'missedTwice' | 'notSold' | 'taken' }
  /** notBeside: beside what they bought. */
  | { what: 'notPossible' | 'notBeside'; reason: string }

/** What is open to all is bought in the form of that permit and day. */
const pathOf = ({ permit_id, day, zone_id }: WaitRow, { what }: News): string =>
  what === 'open' ? mailedPaths.buyPermit(permit_id, day, zone_id ?? undefined) : mailedPaths.myPermits()

type Needs = Pick<Services, 'db' | 'texts' | 'config' | 'outbox' | 'clock'>

/**
 * Tells somebody who waits, in the transaction that makes it true. This is the one place through which such a message goes out, by
 * every channel that its person wants: mail, unless they have switched it off, and push.
 */
export async function tell(services: Needs, on: Db | Tx, wait: WaitRow, news: News): Promise<void> {
  const account = await accountById(on, wait.account_id)
  if (account === undefined) return
  const { accountId } = account
  const letter = await letterOf(services, wait, news, account)
  if (!(await withoutMailOf(on, 'place', [accountId])).has(accountId)) await services.outbox.post(on, letter)
  await writeNotices(on, 'place', await pushOf(services, wait, news, account), {
    withMail: false,
    now: services.clock.now(),
  })
}

/** Nothing of it is of use after its day. An offer that ends is one of its own, and so is each that follows it. */
async function pushOf(
  { db, texts }: Needs,
  wait: WaitRow,
  news: News,
  { accountId, language }: Account,
): Promise<Notice[]> {
  const catalogue = await currentCatalogue(db)
  const timeZone = catalogue.associations.get(wait.association_id)?.timeZone
  if (timeZone === undefined) return []
  const { permitName = '' } = namesOf(catalogue, wait, language) ?? {}
  const values = {
    permit: permitName,
    day: longDay(language, wait.day),
    ...(news.what === 'offer' && { until: untilIn(texts, language, news) }),
  }
  const key = `notices-sent.push.place.${news.what}`
  return [
    {
      accountId,
      subject: [wait.id, news.what, news.what === 'offer' ? news.orderId : wait.missed].join('/'),
      timeZone,
      expiresAt: news.what === 'offer' ? news.until : instantOf(addDays(wait.day, 1), '00:00:00', timeZone),
      push: {
        title: texts.say(language, `${key}.title`, values),
        text: texts.say(language, `${key}.text`, values),
        path: pathOf(wait, news),
      },
    },
  ]
}

async function letterOf(
  { db, texts, config }: Needs,
  wait: WaitRow,
  news: News,
  { email, language, firstName }: Account,
): Promise<Letter> {
  const where = news.what === 'offer' ? { ...wait, zone_id: news.zoneId, slot: news.slot } : wait
  const names = namesOf(await currentCatalogue(db), where, language)
  const lines = [
    names?.permitName,
    names?.associationName,
    longDay(language, wait.day),
    names?.zoneName,
    names?.slotName,
  ]
  return {
    to: email,
    language,
    text: `waits-mails.${news.what}`,
    values: {
      name: greeted(firstName),
      title: names?.permitName ?? '',
      day: longDay(language, wait.day),
      wanted: lines.filter((line) => line !== undefined).join('\n'),
      ...('reason' in news && { reason: news.reason }),
      ...(news.what === 'offer' && {
        places: texts.say(language, 'waits.places', { count: news.people }),
        price: price(language, news.cents),
        until: untilIn(texts, language, news),
      }),
    },
    link: startLink(config.publicUrl, pathOf(wait, news)),
    ...(news.what === 'offer' && { purchaseId: news.orderId }),
  }
}

function untilIn(
  texts: Needs['texts'],
  language: Language,
  { until, timeZone }: News & { what: 'offer' },
): string {
  const { day, time } = wallClock(timeZone, until)
  return texts.say(language, 'waits.until', { day: longDay(language, day), time: timeText(time) })
}
