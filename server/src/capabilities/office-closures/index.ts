import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveCloseWater } from './close-water.ts'
import { serveListClosures } from './list-closures.ts'

/** Closed zones for the office of an association. */
export function serveOfficeClosures(serve: Serve, services: Services): void {
  serveListClosures(serve, services)
  serveCloseWater(serve, services)
}
