import type { Texts } from '#server/platform/texts/texts.ts'
import { sql } from 'kysely'
import { ofClub } from '../../store/of-club.ts'
import { type Person, type Section } from '../section.ts'

interface Row {
  text: string
  values: Record<string, string | number> | null
  createdAt: Date
  sentAt: Date | null
}

/** Of an association: about a permit of it, or a message of its office. */
export const aboutClub = (person: Pick<Person, 'associationId'>) =>
  person.associationId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(mail ->> 'purchaseId' in (select id::text from order_line where ${ofClub(person, 'association_id')})
        or mail ->> 'message' in (select id::text from office_message where ${ofClub(person, 'association_id')}))`

/** The mails of the last days by their subject: the text of a sent mail is not kept. */
export const mailSection = (texts: Texts): Section => ({
  name: 'mails',
  tables: ['outbox'],
  async collect(db, person) {
    const { email, language } = person
    const { rows } = await sql<Row>`
      select mail ->> 'text' as text, mail -> 'values' as values, created_at as "createdAt", sent_at as "sentAt"
      from outbox where mail ->> 'to' = ${email} and ${aboutClub(person)} order by created_at, id`.execute(db)
    return rows.map(({ text, values, createdAt, sentAt }) => ({
      subject: texts.say(language, `${text}.subject`, values ?? {}).replaceAll(/\{\{\w{1,40}\}\}/g, '…'),
      createdAt,
      sentAt,
    }))
  },
})
