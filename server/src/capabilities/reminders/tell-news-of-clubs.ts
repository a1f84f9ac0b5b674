import { mailedPaths } from '#contract/links.ts'
import { inLanguage, type PermitOnSale } from '#rules/permit-terms.ts'
import { openedLately } from '#rules/notices/opening-day.ts'
import type { Services } from '#server/platform/http/services.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import { type Reminder, remindOnce, writeNotices } from '../notices/index.ts'
import { closuresToTell } from './store/closures-to-tell.ts'
import { favouritePermits, keepersOf } from './store/keepers-of-favourites.ts'
import { daysIn, endOfDay, pushWords } from './words.ts'

/** A server that was away tells it late; after that the season is no news. */
const OPENING_MS = 6 * 60 * 60 * 1000
const OPENING_EXPIRES_MS = 24 * 60 * 60 * 1000

/** Tells of waters that were closed and of sales that have begun. Safe on several servers, and after a stop at any point. */
export async function tellNewsOfClubs(services: Services): Promise<void> {
  await tellClosures(services)
  await tellOpenings(services)
}

/** By push alone: the mails about money that goes back and bookings that end are written where these are. */
async function tellClosures({ db, clock, texts }: Services): Promise<void> {
  const now = clock.now()
  const notices = (await closuresToTell(db, now)).map((closure) => {
    const { accountId, subject, timeZone, from, to, language, zoneNames } = closure
    const values = {
      association: closure.associationName,
      where: zoneNames.map((name) => inLanguage(name, language)).join(', '),
      days: daysIn(language, from, to),
    }
    return {
      accountId,
      subject,
      timeZone,
      expiresAt: endOfDay(to, timeZone),
      push: { ...pushWords(texts, language, 'closure', values), path: mailedPaths.myPermits() },
    }
  })
  await writeNotices(db, 'closure', notices, { withMail: false, now })
}

/** Of favourite permits whose season is on sale from now on. */
async function tellOpenings(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const { permits, associations } = await currentCatalogue(db)
  for (const permitId of await favouritePermits(db)) {
    const permit = permits.get(permitId)
    const association = permit && associations.get(permit.associationId)
    if (permit?.onSale !== true || association === undefined) continue
    const opened = openedLately(permit, now, OPENING_MS)
    if (opened === undefined) continue
    const subject = `${permitId}/${opened.toISOString()}`
    const readers = await keepersOf(db, permitId, subject)
    const opening = { permit, associationName: association.name, subject, opened }
    await remindOnce(
      services,
      'opening',
      readers.map((to) => ({ to, ...wordsOf(services, opening, to.language) })),
    )
  }
}

interface Opening {
  permit: PermitOnSale
  associationName: string
  subject: string
  opened: Date
}

function wordsOf(
  { texts }: Pick<Services, 'texts'>,
  { permit: { permitId, timeZone, terms }, associationName: association, subject, opened }: Opening,
  language: Reminder['to']['language'],
): Omit<Reminder, 'to'> {
  const values = { association, permit: inLanguage(terms.name, language) }
  return {
    subject,
    timeZone,
    expiresAt: new Date(opened.getTime() + OPENING_EXPIRES_MS),
    push: { ...pushWords(texts, language, 'opening', values), path: mailedPaths.permit(permitId) },
    mail: { text: 'opening', values },
  }
}
