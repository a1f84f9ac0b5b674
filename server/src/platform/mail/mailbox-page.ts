import type { FastifyInstance, FastifyReply } from 'fastify'
import { tagOf } from '#contract/languages.ts'
import { pageOfServerPolicy } from '../http/content-policy.ts'
import type { Services } from '../http/services.ts'
import { languageOf } from '../texts/language.ts'
import type { Mail } from './mail.ts'
import type { MailFile } from './enclosed.ts'
import { htmlOf, plainOf } from './mail-forms.ts'
import { escape } from './mail-colours.ts'

const NEWEST = 100

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  reply.raw.setHeader('content-security-policy', pageOfServerPolicy(html))
  return reply.type('text/html; charset=utf-8').send(html)
}

const fileAt = (id: string, number: number) => `/dev/mailbox/${id}/${number}`

/** The files of a mail with their addresses, without their content. */
const filesOf = (id: string, files: readonly MailFile[] = []) =>
  files.map(({ name, type, content, cid }, number) => ({
    name,
    type,
    bytes: Buffer.byteLength(content, 'base64'),
    isPicture: cid !== undefined,
    url: fileAt(id, number),
  }))

/** With the pictures that a mail client takes from the mail itself. */
const withPictures = (html: string, id: string, files: readonly MailFile[] = []) =>
  files.reduce(
    (page, { cid }, number) =>
      cid === undefined ? page : page.replaceAll(`src="cid:${cid}"`, `src="${fileAt(id, number)}"`),
    html,
  )

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
      return mails.map((mail) => ({ ...mail, text: plainOf(mail), files: filesOf(mail.id, mail.files) }))

    const language = languageOf(request.headers['accept-language'])
    const say = (key: string) => escape(texts.say(language, `mailbox.${key}`))
    const items = mails.map((mail) => {
      const link =
        mail.link === undefined
          ? ''
          : `<p><a href="${escape(mail.link)}">${escape(mail.linkText ?? mail.link)}</a></p>`
      const files = filesOf(mail.id, mail.files)
        .filter(({ isPicture }) => !isPicture)
        .map(
          ({ name, url, bytes }) =>
            `<li><a href="${url}" download>${escape(name)}</a> <span class="soft">${Math.ceil(bytes / 1024)} KB</span></li>`,
        )
        .join('')
      return `<article lang="${tagOf(mail.language)}"><h2>${escape(mail.subject)}</h2>
<p class="soft">${escape(mail.to)} · <time>${mail.at.toISOString().slice(0, 16).replace('T', ' ')}</time> · <a href="/dev/mailbox/${mail.id}">HTML</a></p>
<p>${escape(mail.body).replaceAll('\n', '<br>')}</p>${link}${files && `<h3>${say('files')}</h3><ul>${files}</ul>`}</article>`
    })
    return sendPage(
      reply,
      `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('title')}</title><style>
:root{color-scheme:light dark}body{margin:0 auto;max-width:640px;padding:24px 16px;font:17px/1.5 system-ui,sans-serif;background:light-dark(#F6F4EE,#0C1615);color:light-dark(#10231F,#EAF2EF)}
h1{border-bottom:2px solid light-dark(#C2410C,#FF9A62);padding-bottom:8px}article{background:light-dark(#fff,#13211F);border-radius:12px;padding:8px 20px 16px;margin:16px 0;overflow-wrap:anywhere}
h2{font-size:20px;margin-bottom:0}h3{font-size:17px;margin-bottom:4px}ul{margin-top:0;padding-left:20px}li a{display:inline-block;padding:12px 0}.soft{color:light-dark(#48605A,#A9BDB7);margin-top:4px}a{color:light-dark(#0E5E59,#7FD1C4)}</style></head>
<body><main><h1>${say('title')}</h1><p class="soft">${say('explained')}</p>${items.join('\n') || `<p>${say('empty')}</p>`}</main></body></html>`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = (await newest()).find(({ id }) => id === request.params.id)
    if (mail === undefined) return reply.callNotFound()
    return sendPage(reply, withPictures(htmlOf(mail), mail.id, mail.files))
  })

  app.get<{ Params: { id: string; number: string } }>('/dev/mailbox/:id/:number', async (request, reply) => {
    const mail = (await newest()).find(({ id }) => id === request.params.id)
    const file = mail?.files?.[Number(request.params.number)]
    if (file === undefined) return reply.callNotFound()
    void reply.type(file.type)
    if (file.cid === undefined)
      void reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
    return reply.send(Buffer.from(file.content, 'base64'))
  })
}
