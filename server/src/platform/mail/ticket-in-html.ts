import type { MailTicket } from './enclosed.ts'
import { BAND, escape, HAIR, INK, LINE, SHEET, SOFT } from './mail-colours.ts'

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
/** Text in a row of the ticket. */
const text = (classes: string, style: string, content: string) =>
  content === '' ? '' : `<p class="${classes}" style="margin:0;${style}">${content}</p>`

/** The permit as its ticket in the app: day and hours, place, what is allowed, holder; below the perforation its code. */
export function ticketInHtml(ticket: MailTicket): string {
  const rows = [band(ticket), body(ticket), ticket.code ? stub(ticket.code) : '', foot(ticket.colour)]
  return `<table ${TABLE} class="sheet hair" style="max-width:480px;margin:20px auto;background:${SHEET};border:1px solid ${HAIR};border-radius:14px;border-collapse:separate">
${rows.filter(Boolean).join('\n')}
</table>`
}

function band({ when, hours = '', notValid = '' }: MailTicket): string {
  const struck = notValid === '' ? '' : ';text-decoration:line-through'
  return `<tr><td class="band ink" bgcolor="${BAND}" style="padding:16px 20px;background:${BAND};color:${INK};border-radius:13px 13px 0 0">${[
    text('ink', `font-size:28px;line-height:1.15;font-weight:700;color:${INK}${struck}`, escape(when)),
    text('ink', `font-size:20px;line-height:1.3;padding-top:4px;color:${INK}${struck}`, escape(hours)),
    text('ink', `font-weight:700;padding-top:8px;color:${INK}`, escape(notValid)),
  ].join('')}</td></tr>`
}

function body({
  title,
  permitName = '',
  association,
  allowed,
  rules,
  facts,
  licence = '',
}: MailTicket): string {
  const listed = rules.map((rule) => `<li style="margin:2px 0">${escape(rule)}</li>`).join('')
  return `<tr><td class="sheet ink" style="padding:16px 20px;background:${SHEET};color:${INK}">${[
    text('ink', `font-size:24px;line-height:1.2;font-weight:700;color:${INK}`, escape(title)),
    text('ink', `font-weight:600;color:${INK}`, escape(permitName)),
    text('soft', `color:${SOFT}`, escape(association)),
    text('ink', `padding-top:14px;font-weight:600;color:${INK}`, escape(allowed)),
    listed &&
      `<ul class="ink" style="margin:4px 0 0;padding-left:20px;font-size:16px;color:${INK}">${listed}</ul>`,
    ...facts.map(
      ({ term, value }) =>
        text('soft', `padding-top:12px;font-size:14px;color:${SOFT}`, escape(term)) +
        text('ink', `font-size:20px;line-height:1.3;font-weight:700;color:${INK}`, escape(value)),
    ),
    text('ink', `padding-top:12px;color:${INK}`, escape(licence)),
  ].join('')}</td></tr>`
}

/** The code on white in every colour scheme; where pictures are off, its description, and the short code below. */
function stub({ term, short, picture, description }: NonNullable<MailTicket['code']>): string {
  return `<tr><td class="sheet ink line" align="center" style="padding:20px;background:${SHEET};color:${INK};border-top:2px dashed ${LINE};text-align:center">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" style="margin:0 auto"><tr><td bgcolor="#FFFFFF" style="padding:8px;background:#FFFFFF;color:#10231F;border-radius:8px;font-size:15px;text-align:center"><img src="cid:${escape(picture)}" width="216" alt="${escape(description)}" style="display:block;width:216px;height:auto;border:0"></td></tr></table>
${text('soft', `padding-top:10px;font-size:14px;color:${SOFT}`, escape(term))}${text('ink', `font-size:32px;line-height:1.2;font-weight:700;letter-spacing:3px;color:${INK}`, escape(short))}</td></tr>`
}

const foot = (colour: string): string =>
  `<tr><td bgcolor="${escape(colour)}" style="height:8px;line-height:8px;font-size:1px;background:${escape(colour)};border-radius:0 0 13px 13px">&nbsp;</td></tr>`
