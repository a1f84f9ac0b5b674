import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config.ts'
import type { Db } from '../database/open.ts'
import { htmlOf, plainOf } from './mail-forms.ts'
import type { Mail } from './mail.ts'

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
      attachments: (mail.files ?? []).map(({ name, type, content, cid }) => ({
        filename: name,
        contentType: type,
        content,
        encoding: 'base64',
        contentDisposition: cid === undefined ? ('attachment' as const) : ('inline' as const),
        ...(cid !== undefined && { cid }),
      })),
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
