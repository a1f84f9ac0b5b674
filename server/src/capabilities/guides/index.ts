import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveListGuides } from './list-guides.ts'
import { serveReadMap } from './read-map.ts'

export function serveGuides(serve: Serve, services: Services): void {
  serveListGuides(serve, services)
  serveReadMap(serve, services)
}
