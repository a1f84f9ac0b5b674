import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/http/services.ts'

/** What begins so is somebody's own, a step of buying, an office's, or no page: nobody finds it by searching. */
const CLOSED = [
  '/api/',
  '/dev/',
  '/health/',
  '/login',
  '/activation-modal',
  '/dati-dimenticati-modal',
  '/condizioni-modal',
  '/stripe',
  '/modifica-dati',
  '/miei-permessi',
  '/tessera',
  '/iscrizione',
  '/archivio-permessi',
  '/prenotazione-modal',
  '/mie-annotazioni-modal',
  '/segnacatture',
  '/catture-modal',
  '/dettaglio-uscite',
  '/riepilogo-uscita',
  '/home-guardiapesca',
  '/movimenti-pescatori',
  '/dettaglio-pescatore',
  '/annotazione-modal',
  '/pescatori-per-permesso',
  '/invito',
  '/riscatto',
  '/promemoria-tessera',
  '/ritorno-pagamento',
  '/cambio-email',
  '/account-chiuso',
  '/ufficio',
  '/gestore',
]

/** RFC 9309. Absent pages would be asked for one by one: a private installation says it of all. */
export function serveRobots(app: FastifyInstance, { config }: Services): void {
  const closed = config.publicPages ? CLOSED : ['/']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(config.publicPages ? ['', `Sitemap: ${config.publicUrl}/sitemap.xml`] : []),
  ]
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.map((line) => `${line}\n`).join('')),
  )
}
