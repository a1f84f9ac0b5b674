import { resolve } from 'node:path'
import * as z from 'zod/mini'

export interface Config {
  host: string
  port: number
  publicUrl: string
  /** Absent: the embedded database is started. */
  databaseUrl?: string
  dataDir: string
  apiKey: string
  /** Demo associations, known people, the mailbox page. */
  demo: boolean
  production: boolean
  mail?: { smtpUrl: string; from: string }
  /** Absent: stripe-double is started. */
  stripe?: { secretKey: string; publishableKey: string; webhookSecret: string }
  mapTilesUrl: string
  mapAttribution: string
  /** Addresses or networks whose X-Forwarded-For is believed; true: everybody's. */
  trustProxy: boolean | string[]
  logLevel: string
  metricsToken?: string
}

export class ConfigMistakes extends Error {
  mistakes: string[]
  constructor(mistakes: string[]) {
    super(['The configuration cannot be used:', ...mistakes.map((m) => `  - ${m}`)].join('\n'))
    this.mistakes = mistakes
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])
const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const isUrl = (text: string, protocols: string[]) => {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol)
}

function trustProxyOf(text: string | undefined): boolean | string[] {
  if (text === undefined || text === '0' || text === 'false') return false
  if (text === '1' || text === 'true') return true
  return text.split(',').map((address) => address.trim())
}

/**
 * Reads the environment once. Throws ConfigMistakes that lists everything wrong together,
 * with what to set instead; a real club learns in one go what is still missing.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const mistakes: string[] = []
  const value = (name: string) => (env[name] === undefined || env[name] === '' ? undefined : env[name])

  const host = value('HOST') ?? '127.0.0.1'
  const port = Number(value('PORT') ?? 3000)
  if (!z.safeParse(z.int().check(z.minimum(1), z.maximum(65_535)), port).success)
    mistakes.push(`PORT must be a whole number from 1 to 65535, not "${env['PORT']}".`)

  const publicUrl = (value('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/+$/, '')
  if (!isUrl(publicUrl, ['http:', 'https:']))
    mistakes.push(
      `PUBLIC_URL must be the address that people open, such as https://permits.example.org, not "${publicUrl}".`,
    )

  const databaseUrl = value('DATABASE_URL')
  if (databaseUrl !== undefined && !isUrl(databaseUrl, ['postgres:', 'postgresql:']))
    mistakes.push('DATABASE_URL must begin with postgres:// or postgresql://.')

  const production = value('NODE_ENV') === 'production'
  const smtpUrl = value('SMTP_URL')
  if (smtpUrl !== undefined && !isUrl(smtpUrl, ['smtp:', 'smtps:']))
    mistakes.push('SMTP_URL must begin with smtp:// or smtps://.')

  const keys = STRIPE.filter((name) => value(name) !== undefined)
  if (keys.length > 0 && keys.length < STRIPE.length)
    mistakes.push(
      `Stripe needs all three keys or none: missing ${STRIPE.filter((n) => !value(n)).join(', ')}.`,
    )

  const real = [
    smtpUrl !== undefined && 'SMTP_URL',
    keys.length > 0 && 'Stripe keys',
    publicUrl.startsWith('https:') && 'an https PUBLIC_URL',
    !LOOPBACK.has(host) && `HOST ${host}`,
    production && 'NODE_ENV=production',
  ].filter((name) => name !== false)
  const asked = value('DEMO')
  if (asked !== undefined && asked !== '0' && asked !== '1') mistakes.push('DEMO must be 0 or 1.')
  if (asked === '1' && real.length > 0)
    mistakes.push(
      `DEMO=1 cannot go together with ${real.join(', ')}: people would find known passwords on a real site.`,
    )
  const demo = asked === '1' || (asked !== '0' && real.length === 0)

  if (!demo) {
    if (smtpUrl === undefined)
      mistakes.push(
        'SMTP_URL is not set: activation codes and receipts could not be mailed. Example: smtps://user:password@mail.example.org',
      )
    if (value('MAIL_FROM') === undefined)
      mistakes.push(
        'MAIL_FROM is not set: the sender of all mail, such as "Permessi <permessi@example.org>".',
      )
    if (keys.length === 0) mistakes.push(`${STRIPE.join(', ')} are not set: no card could be charged.`)
    if (value('PUBLIC_URL') === undefined)
      mistakes.push(
        'PUBLIC_URL is not set: links in mails would not lead here. Example: https://permits.example.org',
      )
  }

  // Whoever tries the demo reads the greeting; whoever runs a site reads the log.
  const logLevel = value('LOG_LEVEL') ?? (demo ? 'warn' : 'info')
  if (!LEVELS.includes(logLevel)) mistakes.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`)

  if (mistakes.length > 0) throw new ConfigMistakes(mistakes)

  const apiKey = value('API_KEY') ?? 'lenza-web'
  const metricsToken = value('METRICS_TOKEN')
  return {
    host,
    port,
    publicUrl,
    ...(databaseUrl !== undefined && { databaseUrl }),
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    apiKey,
    demo,
    production,
    ...(smtpUrl !== undefined && {
      mail: { smtpUrl, from: value('MAIL_FROM') ?? 'Lenza <lenza@localhost>' },
    }),
    ...(keys.length === STRIPE.length && {
      stripe: {
        secretKey: value('STRIPE_SECRET_KEY') as string,
        publishableKey: value('STRIPE_PUBLISHABLE_KEY') as string,
        webhookSecret: value('STRIPE_WEBHOOK_SECRET') as string,
      },
    }),
    mapTilesUrl: value('MAP_TILES_URL') ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    mapAttribution: value('MAP_ATTRIBUTION') ?? '© OpenStreetMap contributors',
    trustProxy: trustProxyOf(value('TRUST_PROXY')),
    logLevel,
    ...(metricsToken !== undefined && { metricsToken }),
  }
}
