import type { FastifyInstance, FastifyReply } from 'fastify'
import { tagOf } from '#contract/languages.ts'
import { pageOfServerPolicy } from '../http/content-policy.ts'
import type { Services } from '../http/services.ts'
import { languageOf } from '../texts/language.ts'
import { htmlOf, plainOf, type Mail } from './deliver.ts'

const NEWEST = 100

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  reply.raw.setHeader('content-security-policy', pageOfServerPolicy(html))
  return reply.type('text/html; charset=utf-8').send(html)
}

/** Demo only: the kept mails, newest first, as a page or JSON (by Accept); HTML forms at /dev/mailbox/<id>. */
export function serveMailbox(app: FastifyInstance, { config, db, outbox, texts, clock }: Services): void {
  if (!config.demo) return

  const newest = async () => {
    await outbox.deliverDue(clock.now())
    const rows = await db.selectFrom('kept_mail').selectAll().orderBy('id', 'desc').limit(NEWEST).execute()
    return rows.map(({ id, mail, created_at }) => ({ id, at: created_at, ...(mail as unknown as Mail) }))
  }

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async (request, reply) => {
    const wanted = request.query.to
    const mails = (await newest()).filter((mail) => wanted === undefined || mail.to === wanted)
    void reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json'))
      return mails.map((mail) => ({ ...mail, text: plainOf(mail) }))

    const language = languageOf(request.headers['accept-language'])
    const say = (key: string) => escape(texts.say(language, `mailbox.${key}`))
    const items = mails.map((mail) => {
      const link =
        mail.link === undefined
          ? ''
          : `<p><a href="${escape(mail.link)}">${escape(mail.linkText ?? mail.link)}</a></p>`
      return `<article lang="${tagOf(mail.language)}"><h2>${escape(mail.subject)}</h2>
<p class="soft">${escape(mail.to)} · <time>${mail.at.toISOString().slice(0, 16).replace('T', ' ')}</time> · <a href="/dev/mailbox/${mail.id}">HTML</a></p>
<p>${escape(mail.body).replaceAll('\n', '<br>')}</p>${link}</article>`
    })
    return sendPage(
      reply,
      `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('title')}</title><style>
:root{color-scheme:light dark}body{margin:0 auto;max-width:640px;padding:24px 16px;font:17px/1.5 system-ui,sans-serif;background:light-dark(#F6F4EE,#0C1615);color:light-dark(#10231F,#EAF2EF)}
h1{border-bottom:2px solid light-dark(#C2410C,#FF9A62);padding-bottom:8px}article{background:light-dark(#fff,#13211F);border-radius:12px;padding:8px 20px 16px;margin:16px 0;overflow-wrap:anywhere}
h2{font-size:20px;margin-bottom:0}.soft{color:light-dark(#48605A,#A9BDB7);margin-top:4px}a{color:light-dark(#0E5E59,#7FD1C4)}</style></head>
<body><main><h1>${say('title')}</h1><p class="soft">${say('explained')}</p>${items.join('\n') || `<p>${say('empty')}</p>`}</main></body></html>`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = (await newest()).find(({ id }) => id === request.params.id)
    if (mail === undefined) return reply.callNotFound()
    return sendPage(reply, htmlOf(mail))
  })
}
