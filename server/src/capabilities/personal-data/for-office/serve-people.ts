import { wireNameOf } from '#contract/wire.ts'
import * as calls from '#contract/office-person.ts'
import type { Language } from '#contract/languages.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { associationById } from '../../catalogue/index.ts'
import { activeAnglerByEmail, requireConfirmation } from '../../identity/index.ts'
import { recordAccess } from '../../permits/index.ts'
import { recordEvent } from '../../staff/index.ts'
import { asFile, FORMAT, type PersonalData } from '../export/collect.ts'
import { dataPage } from '../export/data-page.ts'
import { wholePage } from '../mailed-page/mailed-page.ts'
import { eraseAtClub } from '../store/erase-at-club.ts'
import { inOneSnapshot } from '../store/one-snapshot.ts'
import { peopleFound, personOfClub, type PersonOfClub } from '../store/people-of-club.ts'
import { salesOfPerson } from '../store/sales-of-person.ts'
import { collectOfClub } from './data-of-club.ts'
import { presentFound, presentPerson } from './present-person.ts'

const AN_HOUR_IN_SECONDS = 60 * 60
const EXPORTS_AN_HOUR = 30

type NamedPerson = { associationId: number; kind: PersonOfClub['kind']; personId: string }

/** One person's data at one association: nothing of another one is read or erased. */
export function servePeople(serve: Serve, services: Services): void {
  const { db, pool, texts, outbox } = services
  const exports = limit(pool, 'person-exports', EXPORTS_AN_HOUR, AN_HOUR_IN_SECONDS)

  const found = async (on: Tx | typeof db, named: NamedPerson): Promise<PersonOfClub> =>
    (await personOfClub(on, named)) ?? refuse('NOT_FOUND')

  serve(calls.findPeople, async ({ input }) => {
    const { text = '', birthDate } = input
    if (birthDate === undefined && text.length < calls.PERSON_SEARCH.shortest)
      return refuseFields([{ field: wireNameOf(calls.findPeople.request, 'text'), code: 'TOO_SHORT' }])
    const people = await peopleFound(db, input)
    return {
      people: people.slice(0, calls.PEOPLE_OF_AN_ANSWER).map(presentFound),
      hasMore: people.length > calls.PEOPLE_OF_AN_ANSWER,
    }
  })

  serve(calls.readPerson, async ({ input, caller, language, now }) => {
    const { associationId } = input
    const person = await found(db, input)
    // As with a sale: its angler finds the look among their own data.
    const sales = person.kind === 'account' ? await salesOfPerson(db, associationId, person.id) : []
    const accesses = sales.map((purchaseId) => ({ associationId, what: 'sale' as const, purchaseId }))
    await recordAccess(db, caller.accountId, accesses, now)
    return inOneSnapshot(db, (tx) => presentPerson(tx, services, person, { associationId, language, now }))
  })

  serve(calls.exportPerson, async ({ input, caller, now }) => {
    const { associationId, form, language } = input
    const person = await found(db, input)
    const {
      key,
      name: association,
      timeZone,
    } = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    await inTransaction(db, (tx) => requireConfirmation(tx, caller, now))
    await exports.count(caller.accountId, now)
    await inTransaction(db, (tx) =>
      recordEvent(tx, caller, { act: 'person.exported', subjectId: uuidv7() }, now),
    )
    const sections = await inOneSnapshot(db, (tx) =>
      collectOfClub(tx, texts, person, { associationId, language }),
    )
    const { name, email, birthDate } = person
    const who = { name: 'who', entries: [{ name, email, birthDate }] }
    const data: PersonalData = { format: FORMAT, createdAt: now, sections: [who, ...sections] }
    const say = (text: string, values = {}) => texts.say(language, `office-person.${text}`, values)
    const fileName = `${say('file.name')}-${key}-${dayIn(timeZone, now)}`
    if (form === 'file')
      return { fileName: `${fileName}.json`, mediaType: 'application/json', content: asFile(data) }
    const title = say('file.title', { name: name ?? email ?? '', association })
    const body = dataPage(texts, { language, timeZone }, data, 'office-person.sections')
    return {
      fileName: `${fileName}.html`,
      mediaType: 'text/html',
      content: wholePage({ language, title, body }),
    }
  })

  serve(calls.erasePerson, async ({ input, caller, now, language }) => {
    const { associationId } = input
    const association = (await associationById(db, associationId)) ?? refuse('NOT_FOUND')
    const erased = await inTransaction(db, async (tx) => {
      const person = await found(tx, input)
      await requireConfirmation(tx, caller, now)
      const done = await eraseAtClub(tx, associationId, person, now)
      // Under an id of its own: the line is about the act, and leads to nobody.
      const after = { permits: done.permits, permitsLeft: done.permitsLeft }
      await recordEvent(tx, caller, { act: 'person.erased', subjectId: uuidv7(), after }, now)
      if (person.email !== null)
        await outbox.post(tx, await erasedLetter(tx, person.email, association.name, language))
      return done
    })
    outbox.nudge()
    return erased
  })

  /** In the person's language where they have an account. */
  async function erasedLetter(tx: Tx, email: string, association: string, fallback: Language) {
    const account = await activeAnglerByEmail(tx, email)
    return {
      to: email,
      language: account?.language ?? fallback,
      text: 'my-data-mails.erasedByOffice',
      values: { name: greeted(account?.firstName ?? ''), association },
    }
  }
}
