import type { FastifyInstance } from 'fastify'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveCalendarFiles } from './serve-calendar-files.ts'
import { serveCalendarLink } from './serve-calendar-link.ts'

/** What calendars follow: an angler's permits, and the closures and days of an association. */
export function serveCalendars(serve: Serve, app: FastifyInstance, services: Services): void {
  serveCalendarLink(serve, services)
  serveCalendarFiles(app, services)
}
