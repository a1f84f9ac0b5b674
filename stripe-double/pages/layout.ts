import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseForm } from '../api/form.ts'
import { type Language, languageOf, texts } from '../texts.ts'
import { type Html, html } from './html.ts'

/** The language that the address asks for (`?lang=it`), else the browser's. */
export function pageLanguage(request: FastifyRequest): Language {
  const language = query(request).get('lang')
  return languageOf(typeof language === 'string' ? language : (request.headers['accept-language'] ?? 'en'))
}

export const query = (request: FastifyRequest) => parseForm(request.url.split('?', 2)[1] ?? '')

/** A complete page. Each one says in both languages that no money moves. */
export function sendPage(
  reply: FastifyReply,
  page: { language: Language; title: string; main: Html; status?: number; formTarget?: string | null },
): FastifyReply {
  const formTargets = ["'self'", ...(page.formTarget ? [page.formTarget] : [])].join(' ')
  const policy = `default-src 'none'; style-src 'self'; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`
  const document = html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <link rel="stylesheet" href="/double.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <p lang="en">${texts.en.testPayment}</p>
          <p lang="it">${texts.it.testPayment}</p>
        </header>
        <main>${page.main}</main>
      </body>
    </html>`
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', `${policy}; img-src data:`)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.markup)
}
