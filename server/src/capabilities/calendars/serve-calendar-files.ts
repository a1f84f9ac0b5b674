import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALENDARS } from '#contract/calendar-links.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { languageOf } from '#server/platform/texts/language.ts'
import { hashOfCode } from './calendar-code.ts'
import { keptCalendars } from './kept-calendars.ts'
import { permitsInCalendar } from './permits-in-calendar.ts'
import { countReading } from './store/calendar-links.ts'

/** Of one address: several devices, each a few times. */
export const READS_AN_HOUR = 60
const AN_HOUR_SECONDS = 60 * 60

const OF_CLUB = /^associazione-([1-9]\d{0,8})\.ics$/
const OF_ANGLER = /^([\w-]{43})\.ics$/
const TYPE = 'text/calendar; charset=utf-8'
const FOR_ITS_OWNER = 'private, max-age=900'
const FOR_ALL = 'public, max-age=3600'

interface FileRequest {
  Params: { file: string }
  Querystring: { lingua?: unknown }
}

/** The files that calendars follow. An address that opens nothing is answered as one that there never was. */
export function serveCalendarFiles(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services
  const ofClub = keptCalendars(services)

  app.get<FileRequest>(`${CALENDARS}/:file`, async (request, reply) => {
    const now = clock.now()
    // Of the day, so that the file stays the same while nothing in it changes.
    const at = { now, stamp: new Date(`${dayIn('UTC', now)}T00:00:00Z`) }
    const { file } = request.params
    const associationId = Number(OF_CLUB.exec(file)?.[1] ?? 0)
    if (associationId > 0) {
      const language = languageIn(request, config.languages)
      const text = await ofClub({ associationId, language, ...at })
      return send(request, reply, text ?? refuse('NOT_FOUND'), FOR_ALL)
    }
    const code = OF_ANGLER.exec(file)?.[1] ?? refuse('NOT_FOUND')
    const found = (await countReading(db, hashOfCode(code), now, READS_AN_HOUR)) ?? refuse('NOT_FOUND')
    if (!found.isCounted) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: AN_HOUR_SECONDS })
    void reply.header('x-robots-tag', 'noindex')
    return send(request, reply, await permitsInCalendar(services, { ...found, ...at }), FOR_ITS_OWNER)
  })
}

function languageIn({ query, headers }: FastifyRequest<FileRequest>, offered: readonly Language[]): Language {
  const { lingua } = query
  return isLanguage(lingua) && offered.includes(lingua)
    ? lingua
    : languageOf(headers['accept-language'], offered)
}

function send(request: FastifyRequest, reply: FastifyReply, text: string, cache: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  void reply.header('cache-control', cache).header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known?.includes(etag) === true) return reply.status(304).send()
  return reply.type(TYPE).send(text)
}
