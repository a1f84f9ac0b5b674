import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { LANGUAGES, type Language, USUAL_LANGUAGES } from '#contract/languages.ts'
import { listed } from './listed.ts'
import { readFilesConfig, type S3Config } from './files/read-files-config.ts'
import { STRIPE_KEYS, stripeKeysIn } from './payments/read-stripe-keys.ts'
import { readPushConfig } from './push/read-push-config.ts'
import type { VapidKeys } from './push/vapid-keys.ts'
import { readTracing, type TracingConfig } from './tracing/index.ts'
import { readSealingKey } from './sealing/sealing-keys.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

export interface Config {
  host: string
  port: number
  publicUrl: string
  /** Absent: the embedded database is started. */
  databaseUrl?: string
  dataDir: string
  apiKey: string
  /** That people can choose; the two of the specification are among them. */
  languages: readonly Language[]
  /** Search engines may list its public pages, and other apps show them with a picture. */
  publicPages: boolean
  /** Demo associations, known people, the mailbox page. */
  demo: boolean
  production: boolean
  mail?: MailConfig
  /** Absent: stripe-double is started. */
  stripe?: { secretKey: string; publishableKey: string; webhookSecrets: string[] }
  mapTilesUrl: string
  mapAttribution: string
  trustProxy: TrustedProxies
  /** Points per second that one network may use of this process; 0: no limit. */
  networkBudget: number
  logLevel: string
  /** Absent: tracing is off, and none of its code is loaded. */
  tracing?: TracingConfig
  metricsToken?: string
  /**
   * Keys for the secrets of authenticator apps: the first encrypts, all decrypt. None: a file in the data folder.
   */
  secondFactorKeys: Buffer[]
  wardenSecondFactor: SecondFactorRule
  /** Of owners and treasurers. */
  officeSecondFactor: SecondFactorRule
  /** The operator's address, shown to every visitor. */
  contactEmail?: string
  /** A URI, for faults of security; by default the operator's address. */
  securityContact?: string
  /** The day on which security.txt ends; absent: some time after the start. */
  securityTxtExpires?: string
  /** By which push services recognise this server; absent: made once, in the database. */
  vapidKeys?: VapidKeys
  /** Where photographs are kept; absent: in the database. */
  s3?: S3Config
  /** Whom push services write to about our pushes: a URI. */
  vapidSubject: string
}

export interface MailConfig {
  smtpUrl: string
  from: string
  /** Mail is sent only over an encrypted connection with a valid certificate. */
  requireTls: boolean
}

const SECOND_FACTOR_RULES = ['required', 'offered'] as const
type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

export class ConfigMistakes extends Error {
  mistakes: string[]
  constructor(mistakes: string[]) {
    super(['The configuration cannot be used:', ...mistakes.map((m) => `  - ${m}`)].join('\n'))
    this.mistakes = mistakes
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const isUrl = (text: string, protocols: string[]) => {
  const url = URL.parse(text)
  return url !== null && protocols.includes(url.protocol)
}

/** Nodemailer reads settings from the query of SMTP_URL; this one would accept any certificate. */
const WITHOUT_CERTIFICATE = 'tls.rejectUnauthorized'

/** PostgreSQL's URL of a socket has a path and no host, which is no URL by the standard. */
const isDatabaseUrl = (text: string) => isUrl(text.replace('@/', '@localhost/'), ['postgres:', 'postgresql:'])

/** As RFC 9116 writes a contact. */
function contactUri(contact: string): string | undefined {
  if (z.safeParse(z.email(), contact).success) return `mailto:${contact}`
  return isUrl(contact, ['https:']) && !/\s/.test(contact) ? contact : undefined
}

/** Reads the environment once. Throws ConfigMistakes with all mistakes at once and what to set instead. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const mistakes: string[] = []
  const value = (name: string) => (env[name] === undefined || env[name] === '' ? undefined : env[name])

  const host = value('HOST') ?? '127.0.0.1'
  const port = Number(value('PORT') ?? 3000)
  if (!z.safeParse(z.int().check(z.minimum(1), z.maximum(65_535)), port).success)
    mistakes.push(`PORT must be a whole number from 1 to 65535, not "${env['PORT']}".`)

  const publicUrl = (value('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '')
  if (!isUrl(publicUrl, ['http:', 'https:']))
    mistakes.push(
      `PUBLIC_URL must be the address that people open, such as https://permits.example.org, not "${publicUrl}".`,
    )

  const production = value('NODE_ENV') === 'production'
  if (production && value('PUBLIC_URL') !== undefined && isUrl(publicUrl, ['http:']))
    mistakes.push(
      `PUBLIC_URL must begin with https:// with NODE_ENV=production, not "${publicUrl}": passwords would travel in the open.`,
    )

  const databaseUrl = value('DATABASE_URL')
  if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl))
    mistakes.push('DATABASE_URL must begin with postgres:// or postgresql://.')

  const smtpUrl = value('SMTP_URL')
  if (smtpUrl !== undefined && !isUrl(smtpUrl, ['smtp:', 'smtps:']))
    mistakes.push('SMTP_URL must begin with smtp:// or smtps://.')
  const smtp = smtpUrl === undefined ? null : URL.parse(smtpUrl)
  const requireTls = production && smtp !== null && !LOOPBACK.has(smtp.hostname)
  if (requireTls && smtp.searchParams.getAll(WITHOUT_CERTIFICATE).includes('false'))
    mistakes.push(
      `SMTP_URL must not switch ${WITHOUT_CERTIFICATE} off with NODE_ENV=production: mail would go to a server whose certificate is not verified.`,
    )

  const keys = stripeKeysIn(value, mistakes)

  const mailFrom = value('MAIL_FROM')
  if (mailFrom !== undefined && !/[^\s<>@]@[^\s<>@]/.test(mailFrom))
    mistakes.push(
      `MAIL_FROM must have an e-mail address, as in "Permessi <permessi@example.org>", not "${mailFrom}".`,
    )

  const mapTilesUrl = value('MAP_TILES_URL') ?? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
  if (!isUrl(mapTilesUrl.replaceAll(/[{}]/g, ''), ['http:', 'https:']))
    mistakes.push(
      `MAP_TILES_URL must be an address such as https://tiles.example.org/{z}/{x}/{y}.png, not "${mapTilesUrl}".`,
    )

  const trustProxy = readTrustedProxies(value('TRUST_PROXY'))
  if (trustProxy === undefined)
    mistakes.push(
      `TRUST_PROXY must be addresses or networks of your own proxies, such as 127.0.0.1,10.0.0.0/8, not "${value('TRUST_PROXY')}": whom it does not name could claim any address.`,
    )

  const real = [
    smtpUrl !== undefined && 'SMTP_URL',
    keys.length > 0 && 'Stripe keys',
    publicUrl.startsWith('https:') && 'an https PUBLIC_URL',
    !LOOPBACK.has(host) && `HOST ${host}`,
    production && 'NODE_ENV=production',
  ].filter((name) => name !== false)
  const setting = value('DEMO')
  if (setting !== undefined && setting !== '0' && setting !== '1') mistakes.push('DEMO must be 0 or 1.')
  if (setting === '1' && real.length > 0)
    mistakes.push(
      `DEMO=1 cannot go together with ${real.join(', ')}: people would find known passwords on a real site.`,
    )
  const demo = setting === '1' || (setting !== '0' && real.length === 0)

  if (!demo) {
    if (smtpUrl === undefined)
      mistakes.push(
        'SMTP_URL is not set: activation codes and receipts could not be mailed. Example: smtps://user:password@mail.example.org',
      )
    if (mailFrom === undefined)
      mistakes.push(
        'MAIL_FROM is not set: the sender of all mail, such as "Permessi <permessi@example.org>".',
      )
    if (keys.length === 0) mistakes.push(`${STRIPE_KEYS.join(', ')} are not set: no card could be charged.`)
    if (value('PUBLIC_URL') === undefined)
      mistakes.push(
        'PUBLIC_URL is not set: links in mails would not lead here. Example: https://permits.example.org',
      )
  }

  const secondFactorKeys = listed(value('SECOND_FACTOR_KEY')).map(readSealingKey)
  if (secondFactorKeys.includes(undefined))
    mistakes.push('SECOND_FACTOR_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them.')
  // Several servers share the database, but not the data folder.
  if (!demo && databaseUrl !== undefined && secondFactorKeys.length === 0)
    mistakes.push(
      'SECOND_FACTOR_KEY is not set: with DATABASE_URL every server needs the same one. Make it once with `openssl rand -base64 32`.',
    )
  const secondFactorRule = (name: string): SecondFactorRule => {
    const written = value(name) ?? (demo ? 'offered' : 'required')
    const rule = SECOND_FACTOR_RULES.find((one) => one === written)
    if (rule === undefined)
      mistakes.push(`${name} must be ${SECOND_FACTOR_RULES.join(' or ')}, not "${written}".`)
    return rule ?? 'required'
  }
  const wardenSecondFactor = secondFactorRule('WARDEN_SECOND_FACTOR')
  const officeSecondFactor = secondFactorRule('OFFICE_SECOND_FACTOR')

  const named = listed(value('LANGUAGES') ?? (demo ? LANGUAGES : USUAL_LANGUAGES).join(','))
  const unknown = named.filter((code) => !LANGUAGES.some((language) => language === code))
  if (unknown.length > 0)
    mistakes.push(
      `LANGUAGES must be some of ${LANGUAGES.join(', ')}: there are no texts in ${unknown.join(', ')}.`,
    )
  const missing = USUAL_LANGUAGES.filter((language) => !named.includes(language))
  if (missing.length > 0)
    mistakes.push(
      `LANGUAGES must have ${USUAL_LANGUAGES.join(' and ')}, which every club writes: missing ${missing.join(', ')}.`,
    )

  const publicPages = value('PUBLIC_PAGES') ?? '1'
  if (publicPages !== '0' && publicPages !== '1') mistakes.push('PUBLIC_PAGES must be 0 or 1.')

  const networkBudget = Number(value('NETWORK_BUDGET') ?? 100)
  if (!z.safeParse(z.int().check(z.minimum(0), z.maximum(1_000_000)), networkBudget).success)
    mistakes.push(`NETWORK_BUDGET must be a whole number from 0 on, not "${env['NETWORK_BUDGET']}".`)

  // The demo prints a greeting; an operator reads the log.
  const logLevel = value('LOG_LEVEL') ?? (demo ? 'warn' : 'info')
  if (!LEVELS.includes(logLevel)) mistakes.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`)

  const tracing = readTracing(value, mistakes)

  const contactEmail = value('CONTACT_EMAIL')
  if (contactEmail !== undefined && !z.safeParse(z.email(), contactEmail).success)
    mistakes.push(`CONTACT_EMAIL must be one e-mail address, not "${contactEmail}".`)

  const securityContact = value('SECURITY_CONTACT') ?? contactEmail
  const securityUri = securityContact === undefined ? undefined : contactUri(securityContact)
  if (securityContact !== undefined && securityContact !== contactEmail && securityUri === undefined)
    mistakes.push(`SECURITY_CONTACT must be an e-mail address or an https address, not "${securityContact}".`)

  const securityTxtExpires = value('SECURITY_TXT_EXPIRES')
  if (securityTxtExpires !== undefined && !z.safeParse(z.iso.date(), securityTxtExpires).success)
    mistakes.push(`SECURITY_TXT_EXPIRES must be a day such as 2027-12-31, not "${securityTxtExpires}".`)

  const push = readPushConfig(value, { contactEmail, publicUrl }, mistakes)

  const files = readFilesConfig(value, production, mistakes)

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
    languages: LANGUAGES.filter((language) => named.includes(language)),
    demo,
    production,
    ...(smtpUrl !== undefined && {
      mail: { smtpUrl, from: mailFrom ?? 'Lenza <lenza@localhost>', requireTls },
    }),
    ...(keys.length === STRIPE_KEYS.length && {
      stripe: {
        secretKey: value('STRIPE_SECRET_KEY') as string,
        publishableKey: value('STRIPE_PUBLISHABLE_KEY') as string,
        webhookSecrets: listed(value('STRIPE_WEBHOOK_SECRET')),
      },
    }),
    mapTilesUrl,
    mapAttribution: value('MAP_ATTRIBUTION') ?? '© OpenStreetMap contributors',
    trustProxy: trustProxy ?? false,
    publicPages: publicPages === '1',
    networkBudget,
    logLevel,
    ...(tracing !== undefined && { tracing }),
    ...(metricsToken !== undefined && { metricsToken }),
    secondFactorKeys: secondFactorKeys.filter((key) => key !== undefined),
    wardenSecondFactor,
    officeSecondFactor,
    ...(contactEmail !== undefined && { contactEmail }),
    ...(securityUri !== undefined && { securityContact: securityUri }),
    ...(securityTxtExpires !== undefined && { securityTxtExpires }),
    ...push,
    ...files,
  }
}
