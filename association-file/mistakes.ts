import { type FindingCode, FINDINGS } from '#rules/club/checks/finding.ts'
import { type FieldHint, FIELD_HINTS } from './checks/field-hints.ts'

/** The path of a value in a file: object keys and list indexes. */
export type Path = readonly (string | number)[]

/** The mistakes of a file; their sentences are in locales/<language>/import.json, under `mistakes`. */
export const MISTAKES = [
  'NOT_PLAIN_TEXT',
  'NOT_UTF8',
  'NOT_UTF8_AT',
  'EMPTY_FILE',
  'CURLY_QUOTE',
  'SINGLE_QUOTE',
  'STRANGE_BLANK',
  'COMMENT',
  'QUOTE_IN_TEXT',
  'TEXT_NOT_CLOSED',
  'UNQUOTED',
  'MISSING_COMMA',
  'TRAILING_COMMA',
  'COMMA_TWICE',
  'DECIMAL_COMMA',
  'LEADING_ZERO',
  'MISSING_COLON',
  'MISSING_VALUE',
  'NOT_CLOSED',
  'WRONG_BRACKET',
  'AFTER_THE_END',
  'CONTROL_IN_TEXT',
  'BACKSLASH',
  'NOT_JSON',
  'NOT_JSON_AT',
  'WRITTEN_TWICE',
  'FORMAT_GONE',
  'FORMAT_NOT_SAID',
  'MISSING',
  'UNKNOWN_FIELD',
  'UNKNOWN_FIELD_ELSEWHERE',
  'UNKNOWN_FIELD_NEAR',
  ...(Object.keys(FIELD_HINTS) as FieldHint[]),
  'NOT_A_TEXT',
  'NOT_A_NUMBER',
  'NOT_A_WHOLE_NUMBER',
  'NOT_TRUE_OR_FALSE',
  'NOT_A_LIST',
  'NOT_AN_OBJECT',
  'NOT_OF_THIS_KIND',
  'NOT_A_CHOICE',
  'TEXT_TOO_SMALL',
  'TEXT_TOO_BIG',
  'LIST_TOO_SMALL',
  'LIST_TOO_BIG',
  'NUMBER_TOO_SMALL',
  'NUMBER_TOO_BIG',
  'NOT_ONE_LINE',
  'NOT_A_KEY',
  'NOT_A_CODE',
  'NOT_A_DISCOUNT_CODE',
  'NOT_AN_EMAIL',
  'NOT_A_PHONE',
  'NOT_A_WEB_ADDRESS',
  'NOT_AN_ORIGIN',
  'NOT_A_DOCUMENT',
  'NOT_A_PICTURE_PATH',
  'NOT_A_STORED_PICTURE',
  'PICTURE_NOT_KEPT',
  'PICTURE_MISSING',
  'PICTURE_UNREADABLE',
  'NOT_A_PICTURE',
  'PICTURE_FILE_TOO_BIG',
  'PICTURE_TOO_BIG',
  'PICTURE_TOO_SMALL',
  'NO_SUCH_WATER',
  'NO_SUCH_SPECIES',
  'NO_SUCH_SPECIES_NEAR',
  'SPECIES_IS_LISTED',
  'NO_SUCH_TYPE',
  'TYPE_IS_STANDARD',
  'NOT_A_COLOUR',
  'NOT_A_DAY',
  'DAY_OUT_OF_REACH',
  'NOT_A_YEAR_DAY',
  'NOT_A_MOVABLE_DAY',
  'NOT_DAYS',
  'ROW_SAYS_NOTHING',
  'SEASON_TURNS',
  'NO_SUCH_CALENDAR',
  'NO_SUCH_GROUP',
  'NO_SUCH_ADD_ON',
  'CATCHES_OF_ONE_PERSON',
  'ZONE_ALREADY_INCLUDED',
  'ZONE_UNLOCKED_OTHERWISE',
  'ZONE_NOT_UNLOCKED',
  'ZONES_UNLOCKED_TOO_MANY',
  'NO_SUCH_LENGTH',
  'GROUP_SAYS_NOTHING',
  'GROUP_RESERVED',
  'GROUP_EMPTY',
  'CALENDAR_WITHOUT_SEASON',
  'FACT_FIELDS_OR_DOCUMENT',
  'FACT_WITHOUT_NAME',
  'CHOSEN_AFTER_PURCHASE',
  'NOT_A_TIME',
  'NOT_A_DURATION',
  'MOMENT_BEFORE_OR_ON',
  'MOMENT_WITH_TWO_TIMES',
  'VALIDITY_SAYS_ONE',
  'PLAN_VALIDITY_SAYS_ONE',
  'KEPT_LONGER_THAN_OPEN',
  'WAITING_WITHOUT_PLACES',
  'NOT_A_TIME_ZONE',
  'NOT_A_STRIPE_ACCOUNT',
  'STRIPE_ACCOUNT_SHORT',
  'NOT_A_SHAPE',
  'RING_NOT_CLOSED',
  'SHAPE_TOO_DETAILED',
  'ZONES_TOO_DETAILED',
  'KEY_TWICE',
  'CODE_TWICE',
  'EMAIL_TWICE',
  'TWICE',
  'NO_SUCH_ZONE',
  'NO_SUCH_ZONE_ON_THIS_PERMIT',
  'NO_OTHER_ZONE',
  'ZONE_TWICE',
  'NO_SUCH_SLOT',
  'SLOT_COVERS_ITSELF',
  'SLOT_WITHOUT_LENGTH',
  'NO_SLOT_TO_CHOOSE',
  'NO_TECHNIQUE_TO_CHOOSE',
  'NOT_A_TECHNIQUE_OF_THIS_PERMIT',
  'CAPACITY_TWICE',
  'MORE_FOR_MINORS_THAN_PLACES',
  'MORE_RESERVED_THAN_PLACES',
  'RESERVED_FOR_NOBODY',
  'QUOTA_OF_TWO_PERIODS',
  'LIMIT_SAYS_NOTHING',
  'ONLY_AND_EXCEPT',
  'LARGEST_BELOW_SMALLEST',
  'OLDEST_BELOW_YOUNGEST',
  'NO_SUCH_PERMIT',
  'ENDS_BEFORE_IT_BEGINS',
  'PERCENT_OR_AMOUNT',
  'NOT_MONEY',
  'NOT_MONEY_BUT',
  'PRICE_FOR_ALL',
  'NOT_ON_PAPER',
  ...(Object.keys(FINDINGS) as FindingCode[]),
] as const
export type MistakeCode = (typeof MISTAKES)[number]

export interface Mistake {
  path: Path
  code: MistakeCode
  values: Record<string, string | number>
}

/** A field, or an entry of a list with the name that people know it by. */
export type Step = { field: string } | { row: number; name?: string }

/** Where a mistake is, for people. */
export interface Place {
  steps: Step[]
  /** From 1; absent: the file as a whole. */
  line?: number
  column?: number
  /** The line, and where in it. */
  excerpt?: { text: string; column: number }
}

export interface PlacedMistake extends Mistake {
  place: Place
}

/** `permits[2].slots[1].covers[0]`; empty for the file as a whole. */
export function placeOf(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? part : `${text}.${part}`
  }, '')
}

/** Names in a sentence: `M, P`; a dash if there are none. */
export function listed(names: Iterable<string>): string {
  return [...names].join(', ') || '–'
}

/** Sorted by line and path, without duplicates of path and code. */
export function sorted(mistakes: PlacedMistake[]): PlacedMistake[] {
  const rank = (part: string | number | undefined): string =>
    typeof part === 'number' ? String(part).padStart(8, '0') : (part ?? '')
  const compare = (one: PlacedMistake, other: PlacedMistake): number => {
    const lines = (one.place.line ?? 0) - (other.place.line ?? 0)
    if (lines !== 0) return lines
    for (let depth = 0; depth < Math.max(one.path.length, other.path.length); depth += 1) {
      const [a, b] = [rank(one.path[depth]), rank(other.path[depth])]
      if (a !== b) return a < b ? -1 : 1
    }
    return 0
  }
  const seen = new Set<string>()
  return mistakes
    .filter((mistake) => {
      const name = `${placeOf(mistake.path)} ${mistake.code}`
      return !seen.has(name) && seen.add(name)
    })
    .toSorted(compare)
}
