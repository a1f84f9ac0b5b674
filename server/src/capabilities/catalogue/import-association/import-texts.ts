import type { Language } from '#contract/languages.ts'
import { price, type Texts } from '#server/platform/texts/texts.ts'
import type { Place, PlacedMistake, Step } from '#association-file/mistakes.ts'
import type { AssociationFile } from '#association-file/file/association-file.ts'
import { soldAgainstLines } from './sold-against-text.ts'
import { type ImportSummary, MOST_KEPT_SHOWN } from './summary.ts'

type Say = (key: string, values?: Record<string, string | number>) => string

const ENTRIES = [
  'permits',
  'zones',
  'slots',
  'capacity',
  'limits',
  'options',
  'addOns',
  'seasons',
  'closures',
  'discountCodes',
  'members',
  'blocked',
  'wardens',
  'waters',
  'aboutWaters',
  'ageGroups',
  'documents',
  'pointsOfSale',
  'quotas',
  'purchaseLimits',
  'catchCaps',
  'membershipPlans',
  'requires',
  'facts',
  'rows',
]

/** `permit “day”, slot “G”, covers, entry 1`; names of fields as in the file. */
function stepsInWords(steps: readonly Step[], say: Say): string {
  const words: string[] = []
  let fields: string[] = []
  const flush = () => {
    if (fields.length > 0) words.push(fields.join('.'))
    fields = []
  }
  for (const step of steps) {
    if ('field' in step) fields.push(step.field)
    else {
      // Entries of these lists are called by what they are: permit “day”, slot “M”.
      const list = ENTRIES.find((name) => name === fields.at(-1))
      if (list !== undefined) fields.pop()
      flush()
      const noun = say(list === undefined ? 'place.entry' : `place.entries.${list}`)
      words.push(
        step.name === undefined ? `${noun} ${step.row}` : say('place.named', { noun, name: step.name }),
      )
    }
  }
  flush()
  return words.join(', ')
}

/** `permit “day”, price.adultCents (line 48)`; empty for the file as a whole. */
export function placeInWords({ steps, line, column }: Place, say: Say): string {
  const where = stepsInWords(steps, say)
  if (line === undefined) return where
  if (where !== '') return say('place.line', { where, line })
  return column === undefined ? say('place.lineAlone', { line }) : say('place.column', { line, column })
}

/** The mistakes of a file as text, one per line with its place, under a heading. */
export function mistakeLines(
  texts: Texts,
  language: Language,
  file: string,
  mistakes: readonly PlacedMistake[],
): string[] {
  const say: Say = (key, values) => texts.say(language, `import.${key}`, values)
  const heading =
    mistakes.length === 1 ? say('refusedOne', { file }) : say('refused', { file, number: mistakes.length })
  return [heading, ...mistakes.flatMap((mistake) => lineOfMistake(mistake, say, language))]
}

/** What is doubtful in a file that is loaded; empty if nothing is. */
export function doubtLines(
  texts: Texts,
  language: Language,
  file: string,
  doubts: readonly PlacedMistake[],
): string[] {
  if (doubts.length === 0) return []
  const say: Say = (key, values) => texts.say(language, `import.${key}`, values)
  const heading =
    doubts.length === 1 ? say('doubtsOne', { file }) : say('doubts', { file, number: doubts.length })
  return [heading, ...doubts.flatMap((doubt) => lineOfMistake(doubt, say, language))]
}

/** Amounts, whose names end in `Cents`, as money. */
const inMoney = (values: PlacedMistake['values'], language: Language): PlacedMistake['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('Cents') ? price(language, Number(value)) : value,
    ]),
  )

/** The fields that may be meant, each with what it is for. */
const fieldsNamed = ({ near }: PlacedMistake['values'], say: Say): { near?: string } =>
  near === undefined
    ? {}
    : {
        near: String(near)
          .split(', ')
          .map((name) => `"${name}" (${say(`fields.${name}`)})`)
          .join(', '),
      }

function lineOfMistake({ code, values, place }: PlacedMistake, say: Say, language: Language): string[] {
  const where = placeInWords(place, say)
  const named = { ...inMoney(values, language), ...fieldsNamed(values, say) }
  const sentence = say(`mistakes.${code}`, named)
  const { excerpt } = place
  return [
    where === '' ? `  ${sentence}` : `  ${where}: ${sentence}`,
    ...(excerpt ? [`    ${excerpt.text}`, `    ${' '.repeat(excerpt.column)}^`] : []),
  ]
}

export function summaryLines(
  texts: Texts,
  language: Language,
  name: string,
  file: Pick<AssociationFile, 'closures'>,
  done: ImportSummary,
): string[] {
  const say: Say = (key, values) => texts.say(language, `import.${key}`, values)
  const counted = (['zones', 'permits', 'discountCodes'] as const).map((part) => {
    const what = texts.say(language, `import.what.${part}`)
    return say(done[part].gone > 0 ? 'lineGone' : 'line', { what, ...done[part] })
  })
  const kept = done.kept
    .slice(0, MOST_KEPT_SHOWN)
    .map(({ zoneKey, slot, permitKey, day, period, requested, sold }) => {
      const where = [zoneKey, slot].filter((part) => part !== undefined && part !== '').join(' ')
      return say('kept', {
        day: period === undefined ? day : `${period.first}/${period.last}`,
        requested,
        sold,
        permit: permitKey,
        where: where === '' ? '' : ` (${where})`,
      })
    })
  const more = done.kept.length - kept.length
  return [
    say(done.isNew ? 'doneNew' : 'done', { file: name, name: done.name }),
    ...counted,
    ...(done.pictures > 0 ? [say('pictures', { number: done.pictures })] : []),
    say('closures', { number: done.closures }),
    say('members', { number: done.members }),
    say('wardens', { number: done.wardens, invited: done.invited }),
    say('places', done.places),
    ...kept,
    ...(more > 0 ? [say('keptMore', { number: more })] : []),
    ...done.keptUses.map((code) => say('keptCode', code)),
    ...officeLines(done, say),
    ...soldAgainstLines(texts, language, file, done.soldAgainst),
  ]
}

/** What the office has changed of the file, and which of the two counts. */
const officeLines = ({ office: { parts, areReplaced } }: ImportSummary, say: Say): string[] =>
  parts.length === 0 ? [] : [say(areReplaced ? 'officeReplaced' : 'officeKept', { parts: parts.join(', ') })]
