import { tagOf } from '#contract/languages.ts'
import type { Mail } from './mail.ts'
import { DARK, INK, PAPER, escape } from './mail-colours.ts'
import { ticketInHtml } from './ticket-in-html.ts'

const BUTTON =
  'display:inline-block;background:#0D5B56;color:#FFFFFF;padding:14px 22px;border-radius:8px;text-decoration:none'
const HIDDEN = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0'

export const plainOf = ({ body, link, farewell }: Mail): string =>
  [body, link, farewell].filter((part) => part !== undefined).join('\n\n')

/** The body with a paragraph after this part of it, or at its end. */
export function withParagraph(body: string, after: string, paragraph: string): string {
  const { upTo, behind } = splitAt(body, after)
  return [upTo, paragraph, behind]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The body before a part of it, up to its end, and behind it; a part that is not in it is at its end. */
function splitAt(body: string, part: string): { before: string; upTo: string; behind: string } {
  const at = part === '' ? -1 : body.indexOf(part)
  if (at === -1) return { before: body, upTo: body, behind: '' }
  const end = at + part.length
  return { before: body.slice(0, at), upTo: body.slice(0, end), behind: body.slice(end) }
}

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .filter((one) => one.trim() !== '')
    .map((one) => `<p>${escape(one.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/**
 * Tables and inline styles, which every client shows; dark colours where it reads a style element. Without its pictures
 * nothing is missing but the QR code.
 */
export function htmlOf(mail: Mail): string {
  const { language, subject, body, link, linkText, farewell, tickets = [], inPlaceOf = '' } = mail
  const { before, behind } = splitAt(body, tickets.length > 0 ? inPlaceOf : '')
  const preheader = tickets[0] ? `<div style="${HIDDEN}">${escape(tickets[0].preheader)}</div>` : ''
  const button =
    link === undefined
      ? ''
      : `<p><a class="button" href="${escape(link)}" style="${BUTTON}">${escape(linkText ?? link)}</a></p>`
  return `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${DARK}</style></head>
<body class="paper" style="margin:0;background:${PAPER};color:${INK};font:17px/1.5 system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">${preheader}
<div role="main" class="paper ink" style="max-width:600px;margin:0 auto;padding:24px 16px;background:${PAPER};color:${INK};overflow-wrap:anywhere"><h1 class="line" style="font-size:22px;font-weight:400;border-bottom:2px solid #B93C0A;padding-bottom:8px;margin:0 0 22px">Lenza</h1>
${paragraphs(before)}
${tickets.map(ticketInHtml).join('\n')}
${paragraphs(behind)}
${button}
${paragraphs(farewell)}</div></body></html>`
}
