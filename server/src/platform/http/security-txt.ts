import type { FastifyInstance } from 'fastify'
import { addDays } from '#rules/days.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Services } from './services.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. Who starts the server with this contact confirms it anew. */
const VALID_DAYS_AFTER_START = 180

/** RFC 9116: to whom a fault of security is reported. Absent without a configured contact. */
export function serveSecurityTxt(app: FastifyInstance, { config, clock }: Services): void {
  const { securityContact, securityTxtExpires } = config
  if (securityContact === undefined) return
  const expires = securityTxtExpires ?? addDays(dayIn('UTC', clock.now()), VALID_DAYS_AFTER_START)
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${config.languages.join(', ')}`,
    `Canonical: ${config.publicUrl}${PATH}`,
  ]
  app.get(PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.map((line) => `${line}\n`).join('')),
  )
}
