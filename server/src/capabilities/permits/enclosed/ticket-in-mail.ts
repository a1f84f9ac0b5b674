import type { HeldPermit } from '#contract/permits.ts'
import type { MailTicket } from '#server/platform/mail/enclosed.ts'
import { allowedText, hoursText, inOneLine, whenText } from '#permit-sheet/in-words.ts'
import type { PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'
import type { Words } from '#permit-sheet/words.ts'

/** The ticket in words; with the picture of its code for the holder. */
export function ticketInMail(
  held: HeldPermit,
  permit: PermitOnPaper,
  words: Words,
  picture: string | undefined,
): MailTicket {
  const { say, region } = words
  const when = whenText(permit, region)
  const hours = permit.slot && !held.bookedDayByDay ? hoursText(permit.slot) : undefined
  const title = permit.zone?.name ?? permit.name
  return {
    preheader: [when, hours, title, picture && permit.shortCode].filter(Boolean).join(' · '),
    colour: permit.colour,
    association: permit.association,
    when,
    ...(hours !== undefined && { hours }),
    title,
    ...(permit.zone && { permitName: permit.name }),
    ...(permit.state !== 'issued' && { notValid: say('ui.permit.void') }),
    ...(permit.state === 'issued' && permit.invitation && { notValid: say('ui.permit.toComplete') }),
    allowed: allowedText(permit, words),
    rules: permit.limits ?? [],
    facts: factsOf(permit, words),
    ...(permit.licence !== undefined && { licence: permit.licence }),
    ...(picture !== undefined && {
      code: {
        term: say('ui.permit.code'),
        short: permit.shortCode,
        picture,
        description: say('my-permits.qr'),
      },
    }),
  }
}

function factsOf(permit: PermitOnPaper, { say }: Words): MailTicket['facts'] {
  const { holder, minor, isForUnnamedMinor, earlier = [], options = [] } = permit
  return [
    { term: say('ui.permit.holder'), value: permit.invitation?.email ?? inOneLine(holder, say) },
    ...(minor ? [{ term: say('ui.permit.minor'), value: inOneLine(minor, say) }] : []),
    ...(isForUnnamedMinor ? [{ term: say('ui.permit.minor'), value: say('ui.permit.unnamedMinor') }] : []),
    ...earlier.map((before) => ({ term: say('ui.permit.earlier'), value: inOneLine(before, say) })),
    ...(options.length > 0 ? [{ term: say('ui.permit.options'), value: options.join(', ') }] : []),
  ]
}
