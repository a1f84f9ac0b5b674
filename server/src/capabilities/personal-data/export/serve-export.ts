import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/languages.ts'
import { EXPORT_PATH, exportLink } from '#contract/links.ts'
import { exportMyData } from '#contract/personal-data.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { siteTimeZone } from '#server/platform/database/site-time-zone.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { languageOf } from '#server/platform/texts/language.ts'
import { html, keepPrivate, sendMailedPage } from '../mailed-page/mailed-page.ts'
import { personById } from '../person-by-id.ts'
import { collectPersonalData } from './collect.ts'
import { dataPage } from './data-page.ts'
import { fileWithPictures } from './pictures-in-file.ts'
import { addExportLink, LINK_HOURS, openExportLink, takeExport, type TakenAs } from '../store/export-links.ts'

const A_DAY = 24 * 60 * 60
export const EXPORTS_A_DAY = 3
const LONGEST_CODE = 100

interface WithCode {
  Querystring: { codice?: unknown; forma?: unknown }
}

const FORMS = new Map<string, TakenAs>([
  ['pagina', 'page'],
  ['file', 'file'],
])

/** Mails the link to the caller's data: a stolen session alone does not give access to them. */
export function serveExport(serve: Serve, app: FastifyInstance, services: Services): void {
  const { db, outbox, config, pool } = services
  const asking = limit(pool, 'data-export', EXPORTS_A_DAY, A_DAY)

  serve(exportMyData, async ({ caller, now }) => {
    await asking.count(caller.accountId, now)
    const { email, language, firstName } = await personById(db, caller.accountId)
    await inTransaction(db, async (tx) => {
      const code = await addExportLink(tx, caller.accountId, now)
      await outbox.post(tx, {
        to: email,
        language,
        text: 'my-data-mails.export',
        values: { name: firstName, hours: LINK_HOURS },
        link: exportLink(config.publicUrl, code),
      })
    })
    outbox.nudge()
    return { mailed: true } as const
  })

  serveExportPages(app, services)
}

/** Opening the link shows two buttons and spends nothing, as mail programs open links too; each works once. */
function serveExportPages(app: FastifyInstance, services: Services): void {
  const { db, texts, clock } = services
  const say = (language: Language, key: string) => texts.say(language, `my-data.export.${key}`)

  const isOver = (reply: FastifyReply, language: Language) =>
    sendMailedPage(
      reply,
      { language, title: say(language, 'title'), body: html`<p>${say(language, 'over')}</p>` },
      410,
    )

  void app.register(async (pages) => {
    // The browser sends the content type of a form and an empty body.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    )

    pages.get<WithCode>(EXPORT_PATH, async (request, reply) => {
      const code = codeIn(request.query)
      const link = await openExportLink(db, code, clock.now())
      if (link === undefined) return isOver(reply, languageOf(request.headers['accept-language']))
      const { language, left } = link
      const buttons = [...FORMS].map(([form, as]) =>
        left.includes(as)
          ? html`<form
              method="post"
              action="${EXPORT_PATH}?${new URLSearchParams({ codice: code, forma: form }).toString()}"
            >
              <button>${say(language, `take.${as}`)}</button>
            </form>`
          : html`<p class="soft">${say(language, `taken.${as}`)}</p>`,
      )
      const body = html`<p>${say(language, 'explained')}</p>
        ${buttons}
        <p class="soft">${say(language, 'careful')}</p>`
      return sendMailedPage(reply, { language, title: say(language, 'title'), body })
    })

    pages.post<WithCode>(EXPORT_PATH, async (request, reply) => {
      const now = clock.now()
      const as = FORMS.get(String(request.query.forma))
      const person = as && (await takeExport(db, codeIn(request.query), as, now))
      if (person === undefined) return isOver(reply, languageOf(request.headers['accept-language']))
      const { language } = person
      const timeZone = await siteTimeZone(db)
      const data = await collectPersonalData(db, texts, person, now)
      if (as === 'page')
        return sendMailedPage(reply, {
          language,
          title: say(language, 'title'),
          body: dataPage(texts, { language, timeZone }, data),
        })
      return keepPrivate(reply)
        .header('content-disposition', `attachment; filename="lenza-${dayIn(timeZone, now)}.json"`)
        .type('application/json; charset=utf-8')
        .send(fileWithPictures(services, person.accountId, data))
    })
  })
}

const codeIn = ({ codice }: WithCode['Querystring']): string =>
  typeof codice === 'string' ? codice.slice(0, LONGEST_CODE) : ''
