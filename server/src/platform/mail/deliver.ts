import { createTransport } from 'nodemailer'
import { type Language, tagOf } from '#contract/languages.ts'
import type { MailConfig } from '../config.ts'
import type { Db } from '../database/open.ts'

/** `body` is plain text with paragraphs; the HTML form is made from it. */
export interface Mail {
  to: string
  language: Language
  subject: string
  body: string
  link?: string
  linkText?: string
  farewell: string
}

/** `id` becomes the Message-ID, so that a duplicate is recognised. Rejects when `signal` aborts. */
export type Deliver = (id: string, mail: Mail, signal: AbortSignal) => Promise<void>

/** A refusal by the mail server or a failed connection, without its text: that quotes the address. */
export class MailNotTaken extends Error {
  /** The status code (550), or the kind of failure (ECONNECTION). */
  code: string
  /** A permanent refusal of this mail or address. */
  isFinal: boolean
  constructor(code: string, isFinal: boolean) {
    super(`the mail was not taken: ${code}`)
    this.code = code
    this.isFinal = isFinal
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const BUTTON =
  'display:inline-block;background:#0E5E59;color:#FFFFFF;padding:14px 22px;border-radius:8px;text-decoration:none'

export const plainOf = ({ body, link, farewell }: Mail): string =>
  [body, link, farewell].filter((part) => part !== undefined).join('\n\n')

export function htmlOf({ language, subject, body, link, linkText, farewell }: Mail): string {
  const paragraphs = [...body.split('\n\n'), farewell].map(
    (p) => `<p>${escape(p).replaceAll('\n', '<br>')}</p>`,
  )
  const button =
    link === undefined
      ? ''
      : `<p><a href="${escape(link)}" style="${BUTTON}">${escape(linkText ?? link)}</a></p>`
  const closing = paragraphs.pop() ?? ''
  return `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#F6F4EE;color:#10231F;font:17px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px"><p style="font-size:22px;border-bottom:2px solid #C2410C;padding-bottom:8px">Lenza</p>
${paragraphs.join('\n')}
${button}
${closing}</div></body></html>`
}

/**
 * Milliseconds. A server that scans mail may be silent for a minute after it; one that is down never answers.
 */
const SMTP_TIMEOUTS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 }

/** Settings in SMTP_URL's query against encryption, which would override ours. */
const TLS_SETTINGS = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'tls.rejectUnauthorized']

function transportTo({ smtpUrl, from, requireTls }: MailConfig) {
  if (!requireTls) return createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS }, { from })
  const url = new URL(smtpUrl)
  for (const name of TLS_SETTINGS) url.searchParams.delete(name)
  const encrypted = { requireTLS: true, tls: { rejectUnauthorized: true } }
  return createTransport({ url: url.href, ...SMTP_TIMEOUTS, ...encrypted }, { from })
}

export function deliverBySmtp(mailConfig: MailConfig, publicUrl: string): Deliver {
  const transport = transportTo(mailConfig)
  const host = new URL(publicUrl).hostname
  return async (id, mail, signal) => {
    const sending = transport.sendMail({
      signal,
      to: mail.to,
      subject: mail.subject,
      text: plainOf(mail),
      html: htmlOf(mail),
      messageId: `<${id}@${host}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    })
    await sending.catch((error: unknown) => {
      throw notTaken(error)
    })
  }
}

/** About the mail itself. A refused sender or sign-in is the configuration's fault: sent when it is corrected. */
const ABOUT_THIS_MAIL = new Set(['RCPT TO', 'DATA'])

function notTaken(error: unknown): MailNotTaken {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (responseCode === undefined) return new MailNotTaken(code ?? 'unknown', code === 'EENVELOPE')
  const isFinal = responseCode >= 500 && responseCode < 600 && ABOUT_THIS_MAIL.has(command ?? '')
  return new MailNotTaken(String(responseCode), isFinal)
}

/** Demo: no mail is sent; /dev/mailbox shows it. */
export const deliverToMailbox =
  (db: Db, now: () => Date = () => new Date()): Deliver =>
  async (id, mail) => {
    await db
      .insertInto('kept_mail')
      .values({ id, mail: JSON.stringify(mail), created_at: now() })
      .onConflict((c) => c.column('id').doNothing())
      .execute()
  }
