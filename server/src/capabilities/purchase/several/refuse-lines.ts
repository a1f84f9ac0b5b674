import type { Language } from '#contract/languages.ts'
import type { Extension } from '#contract/problem-extensions.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'

type Extended = Extension<'ORDER_NOT_POSSIBLE'>

/** Why a line of an order is not possible. */
export type RefusedLine = Extended['lines'][number] & {
  /** The code of a companion's permit may make it possible. */
  byCompanion?: boolean
  /** Another permit of the same person, in another line, may. */
  byOwnPermit?: boolean
}

const OF_COMPANION = ['NEEDS_COMPANION', 'COMPANION_HAS_ENOUGH']

const isAbout = (codes: readonly string[], { extension = {} }: Refusal['details']): boolean =>
  'reasons' in extension &&
  (extension as Extension<'NOT_BUYABLE'>).reasons?.some(({ code }) => codes.includes(code)) === true

/** The refusal of an order of one, as that of a line. */
export const refusalOfLine = (
  { texts }: Pick<Services, 'texts'>,
  { code, details }: Refusal,
  line: number,
  language: Language,
): RefusedLine => ({
  line,
  code,
  sentence: details.detail ?? texts.say(language, `errors.${code}`, details.values),
  byCompanion: isAbout(OF_COMPANION, details),
  byOwnPermit: isAbout(['NEEDS_OWN_PERMIT'], details),
})

/** Refuses the order for its memberships; `without`: what its permits cost where they can be bought without these. */
export function refuseMemberships(
  memberships: NonNullable<Extended['memberships']>,
  without?: Extended['without'],
): never {
  const [first, ...others] = memberships
  return refuse('ORDER_NOT_POSSIBLE', {
    ...(first && others.length === 0 && { detail: first.sentence }),
    extension: { lines: [], memberships, ...(without && { without }) },
  })
}

/** Refuses the order with its lines; a single one alone refuses it too, in its own words. */
export function refuseLines(lines: RefusedLine[], without: Extended['without']): never {
  const [first, ...others] = lines
  return refuse('ORDER_NOT_POSSIBLE', {
    ...(first && others.length === 0 && { detail: first.sentence }),
    extension: {
      lines: lines.map(({ line, code, sentence }) => ({ line, code, sentence })),
      ...(without && { without }),
    },
  })
}
