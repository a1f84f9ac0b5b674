import { afterEach, describe, expect, it } from 'vitest'
import { type Deliver, deliverBySmtp } from './deliver.ts'
import type { Mail } from './mail.ts'
import { mailServerForTest, type MailServerForTest } from './testing/mail-server.ts'

const mail: Mail = { to: 'anna@example.org', language: 'en', subject: 's', body: 'b', farewell: 'f' }
const send = (deliver: Deliver) => deliver('1', mail, AbortSignal.timeout(10_000))
const bySmtp = (smtpUrl: string, requireTls: boolean) =>
  deliverBySmtp({ smtpUrl, from: 'club@example.org', requireTls }, 'http://localhost')

let server: MailServerForTest
afterEach(() => server.close())

describe('mail that must be encrypted', () => {
  const aMailWasBegun = () => server.commands.some((command) => command.startsWith('MAIL'))

  it.each(['', '/?requireTLS=false', '/?ignoreTLS=true&opportunisticTLS=true'])(
    'is not sent to a server that offers no STARTTLS%s',
    async (settings) => {
      server = await mailServerForTest()
      await expect(send(bySmtp(server.url + settings, true))).rejects.toThrow()
      expect(aMailWasBegun()).toBe(false)
    },
  )

  it.each(['', '/?tls.rejectUnauthorized=false', '/?ignoreTLS=true'])(
    'is not sent to a server whose certificate is not valid%s',
    async (settings) => {
      server = await mailServerForTest({ offersTls: true })
      await expect(send(bySmtp(server.url + settings, true))).rejects.toThrow()
      expect(server.commands).toContain('STARTTLS')
      expect(aMailWasBegun()).toBe(false)
    },
  )

  it('goes out, where it need not be, to a server on the same machine', async () => {
    server = await mailServerForTest()
    await send(bySmtp(server.url, false))
    expect(aMailWasBegun()).toBe(true)
  })
})
