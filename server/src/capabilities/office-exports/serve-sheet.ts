import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { SHEET_PATH } from '#contract/links.ts'
import { mayExport } from '#rules/club/office-exports.ts'
import { rightsOf } from '#rules/club/office-rights.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findOfficerIn } from '../staff/index.ts'
import { rowsOfExport } from './rows-of-export.ts'
import { SHEET_TYPES, sheetBytes } from './sheet-bytes.ts'
import { readTicket } from './ticket.ts'

const LONGEST_CODE = 1000

interface WithCode {
  Querystring: { codice?: unknown }
}

/** The file of a link. Rights are read again: one who was removed meanwhile gets nothing. */
export function serveSheet(app: FastifyInstance, services: Services): void {
  const { db, texts, config, clock, log } = services
  const findOfficer = findOfficerIn(services)

  app.get<WithCode>(SHEET_PATH, async ({ query: { codice: code } }, reply) => {
    if (typeof code !== 'string' || code.length > LONGEST_CODE) return refuse('NOT_FOUND')
    const ticket = readTicket(config, code, clock.now())
    if (ticket === undefined) return refuse('NOT_FOUND')
    const { associationId, accountId, kind, year, format, withNames, language } = ticket
    const officer = await findOfficer(accountId, associationId)
    if (officer === undefined || !mayExport(rightsOf(officer.role), kind, withNames))
      return refuse('NOT_FOUND')
    const association = await db
      .selectFrom('association')
      .select(['id', 'key', 'time_zone as timeZone'])
      .where('id', '=', associationId)
      .executeTakeFirstOrThrow()
    const title = texts.say(language, `report.exports.${kind}`)
    const rows = rowsOfExport(services, association, ticket, officer.role)
    const file = Readable.from(sheetBytes(format, title, rows))
    // The answer has begun: the browser sees a download that breaks off.
    file.once('error', (error) => log.error({ err: error, kind }, 'an export broke off'))
    const kindInWords = texts.say(language, `report.fileNames.${kind}`)
    const name = [association.key, kindInWords, ...(kind === 'members' ? [] : [year])].join('-')
    return reply
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type(SHEET_TYPES[format])
      .send(file)
  })
}
