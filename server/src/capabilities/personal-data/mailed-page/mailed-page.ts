import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Language, tagOf } from '#contract/languages.ts'

/** A page without scripts, opened by a mail's link, with or without a session. */
interface MailedPage {
  language: Language
  title: string
  body: Html
}

/** Escaped HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escaped = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const inserted = (value: string | Html | Html[]): string =>
  Array.isArray(value)
    ? value.map(({ text }) => text).join('\n')
    : value instanceof Html
      ? value.text
      : escaped(value)

/** HTML with values: text is escaped, `Html` is inserted unchanged. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html =>
  new Html(parts.map((part, i) => part + (i < values.length ? inserted(values[i] ?? '') : '')).join(''))

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#F6F4EE,#0C1615);--ink:light-dark(#10231F,#EAF2EF);
--soft:light-dark(#48605A,#A9BDB7);--river:light-dark(#0E5E59,#7FD1C4);--on-river:light-dark(#fff,#0C1615);
--line:light-dark(#C2410C,#FF9A62);--hair:light-dark(#D9DED9,#2A3B38);--sheet:light-dark(#fff,#13211F)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px;line-height:1.2;margin:0 0 8px;padding-bottom:10px;border-bottom:2px solid var(--line)}
h2{font-size:21px;margin:40px 0 8px}.soft{color:var(--soft)}.entry{background:var(--sheet);border-radius:12px;padding:4px 16px;margin:12px 0}
dl{display:grid;grid-template-columns:minmax(8em,1fr) 2fr;gap:0 16px;margin:8px 0}dl>div{display:grid;grid-template-columns:subgrid;grid-column:span 2;padding:6px 0;border-bottom:1px solid var(--hair)}
dl>div:last-child{border:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
form{margin:12px 0}button{font:inherit;font-weight:600;min-height:56px;width:100%;max-width:420px;padding:12px 22px;border:0;border-radius:8px;background:var(--river);color:var(--on-river);cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--line);outline-offset:3px}a{color:var(--river)}nav ul{padding-left:20px}nav a{display:inline-block;padding:4px 0}
@media(max-width:520px){dl>div{grid-template-columns:1fr;grid-column:1/-1}dl{grid-template-columns:1fr}}
@media print{body{background:none}.entry{padding:0;break-inside:avoid}nav{display:none}}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** No external content, no scripts; forms post to this site only. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Headers of answers with personal data or the code to them. */
export function keepPrivate(reply: FastifyReply): FastifyReply {
  reply.raw.removeHeader('content-security-policy')
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('x-content-type-options', 'nosniff')
}

/** The page as one file, which needs nothing else. */
export function wholePage(page: MailedPage): string {
  const whole = html`<!doctype html>
    <html lang="${tagOf(page.language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html>`
  return whole.text
}

export const sendMailedPage = (reply: FastifyReply, page: MailedPage, status = 200): FastifyReply =>
  keepPrivate(reply).status(status).type('text/html; charset=utf-8').send(wholePage(page))
