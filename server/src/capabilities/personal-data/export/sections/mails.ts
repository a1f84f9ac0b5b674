import type { Texts } from '#server/platform/texts/texts.ts'
import { sql } from 'kysely'
import type { Section } from '../section.ts'

interface Row {
  text: string
  values: Record<string, string | number> | null
  createdAt: Date
  sentAt: Date | null
}

/** The mails of the last days by their subject: the text of a sent mail is not kept. */
export const mailSection = (texts: Texts): Section => ({
  name: 'mails',
  tables: ['outbox'],
  async collect(db, { email, language }) {
    const { rows } = await sql<Row>`
      select mail ->> 'text' as text, mail -> 'values' as values, created_at as "createdAt", sent_at as "sentAt"
      from outbox where mail ->> 'to' = ${email} order by created_at, id`.execute(db)
    return rows.map(({ text, values, createdAt, sentAt }) => ({
      subject: texts.say(language, `${text}.subject`, values ?? {}).replaceAll(/\{\{\w{1,40}\}\}/g, '…'),
      createdAt,
      sentAt,
    }))
  },
})
