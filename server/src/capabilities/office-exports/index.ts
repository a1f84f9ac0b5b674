import type { FastifyInstance } from 'fastify'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveListExportYears } from './list-export-years.ts'
import { serveReadTakings } from './read-takings.ts'
import { serveSheet } from './serve-sheet.ts'
import { serveStartExport } from './start-export.ts'

/** Sheets that the office of an association takes out. */
export function serveOfficeExports(serve: Serve, app: FastifyInstance, services: Services): void {
  serveStartExport(serve, services)
  serveListExportYears(serve, services)
  serveReadTakings(serve, services)
  serveSheet(app, services)
}
