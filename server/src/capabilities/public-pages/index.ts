import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/http/services.ts'
export { presentPageIn } from './present-page.ts'

import { serveRobots } from './robots.ts'
import { serveShares } from './share/serve-shares.ts'
import { serveSitemap } from './sitemap.ts'

/** What search engines and other people's apps are told. `webFolder`: the built app, with the fonts of its pictures. */
export function servePublicPages(app: FastifyInstance, services: Services, webFolder: string): void {
  serveRobots(app, services)
  if (!services.config.publicPages) return
  serveSitemap(app, services)
  serveShares(app, services, webFolder)
}
