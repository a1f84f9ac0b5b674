import type { DraftMistake } from '#contract/draft-mistake.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { languageIn } from '#contract/texts-in-languages.ts'
import { partAt, type PartName } from '#association-file/draft-parts.ts'
import { labelOfField } from '#association-file/field-labels.ts'
import { type Mistake, type Path, placeOf } from '#association-file/mistakes.ts'
import { type NamesInFile, namesInFile } from '#association-file/names-in-file.ts'
import { isDay } from '#rules/days.ts'
import { inLanguage, type Localised } from '#rules/permit-terms.ts'
import { longDay, price, type Texts } from '#server/platform/texts/texts.ts'

/** Who reads, and the draft that it is about. */
interface Reading {
  texts: Texts
  language: Language
  file: object
}

type Values = Mistake['values']

const nameIn = (language: Language, text: Localised | undefined): string | undefined =>
  inLanguage(text, language) || Object.values(text ?? {}).find(Boolean)

const valueAt = (file: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], file)

/** Mistakes of a draft for the people of its office: by the names and labels that they see, each with what to do. */
export function mistakesForOffice(
  texts: Texts,
  language: Language,
  file: object,
  mistakes: readonly Mistake[],
): DraftMistake[] {
  const reading = { texts, language, file }
  const names = namesInFile(file, (text) => nameIn(language, text))
  return mistakes.map((mistake) => {
    const at = partAt(file, mistake.path)
    const sentence = sentenceOf(reading, names, mistake)
    // What is missing is named in its sentence.
    const inside = at && (isMissing(mistake) ? at.path.slice(0, -1) : at.path)
    const where = at && inside ? whereOf(reading, names, at.part, mistake.path, inside) : ''
    return {
      ...(at && { part: at.part }),
      place: placeOf(at?.path ?? mistake.path),
      of: at ? partName(reading, at.part, mistake.path) : nameOfWhole(reading, mistake.path),
      ...(where !== '' && { where }),
      sentence,
    }
  })
}

/** A field that was left empty has a value that no form takes. */
const isMissing = ({ code, values }: Mistake): boolean =>
  code === 'MISSING' || values['value'] === '""' || values['value'] === 'null'

/** What has no label of its own is called by the first field in it. */
const FIRST_IN: Record<string, string[]> = { prices: ['base'], sale: ['opens'] }

function sentenceOf({ texts, language, file }: Reading, names: NamesInFile, mistake: Mistake): string {
  const { path } = mistake
  const say = (code: string, values: Values = {}) =>
    texts.say(language, `office-mistakes.sentences.${code}`, values)
  if (path.length === 1 && path[0] === 'permits') return say('NO_PERMIT')
  if (isMissing(mistake)) {
    const at = partAt(file, path)
    const last = path.at(-1)
    if (typeof last === 'number') return say('NOT_AN_OBJECT')
    const inside = [...(at?.path ?? path), ...(FIRST_IN[last ?? ''] ?? [])]
    return say('MISSING', { field: labelOf({ texts, language }, at?.part ?? '', inside) })
  }
  const code = mistake.code === 'NOT_MONEY_BUT' ? 'NOT_MONEY' : mistake.code
  const known = texts.has(language, `office-mistakes.sentences.${code}`) ? code : 'OTHER'
  return say(known, {
    ...shownValues(mistake.values, language, names),
    intended: texts.say(language, 'office-rules.fields.intended'),
  })
}

/** A list of codes as names. */
const each = (text: string, nameOf: (key: string) => string): string =>
  text
    .split(', ')
    .map((key) => nameOf(key))
    .join(', ')

/** Values that name an entry of the file. `permits`: "4 day, 16 lake + river". */
const NAMED: Record<string, (text: string, names: NamesInFile) => string> = {
  zone: (text, { zone }) => zone(text),
  permit: (text, { permit }) => permit(text),
  permits: (text, { permit }) => text.replaceAll(/(?<=^|[ ,+])[a-z][a-z0-9-]*/g, permit),
  whole: (text, { slot }) => slot(text),
  // Of a permit of other hours, its key.
  part: (text, { slot, permitOrNone }) => permitOrNone(text) ?? each(text, slot),
  slots: (text, { slot }) => each(text, slot),
  zones: (text, { zone }) => each(text, zone),
  name: (text, { slot }) => slot(text),
}

/** Without quotation marks of the file: "abc" is abc. */
const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, '$1')

function shownValues(values: Values, language: Language, names: NamesInFile): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name.endsWith('Cents')) return [name, price(language, Number(value))]
      if (typeof value === 'number') return [name, value]
      if (isDay(value)) return [name, longDay(language, value)]
      return [name, NAMED[name]?.(value, names) ?? unquoted(value)]
    }),
  )
}

/** The label of the field at the end of a path, with its language; empty for what has none. */
function labelOf({ texts, language }: Pick<Reading, 'texts' | 'language'>, part: string, path: Path): string {
  const last = path.at(-1)
  if (isLanguage(last)) {
    const field = labelOf({ texts, language }, part, path.slice(0, -1))
    return texts.say(language, 'office-rules.inLanguage', { field, language: languageIn(language, last) })
  }
  const label = `office-rules.fields.${labelOfField(part, path)}`
  if (last === 'capacity') return texts.say(language, 'office-rules.grid.title')
  if (last === 'shape') return texts.say(language, 'office-mistakes.shape')
  return texts.has(language, label) ? texts.say(language, label) : ''
}

/** `Other prices, row 2, Price`. `whole`: the path from the file on. */
function whereOf(reading: Reading, names: NamesInFile, part: PartName, whole: Path, inside: Path): string {
  const { texts, language, file } = reading
  const before = whole.length - inside.length
  const steps = inside.map((step, index) => {
    const path = inside.slice(0, index + 1)
    if (part === 'calendars' && index === 0)
      return texts.say(language, 'office-mistakes.entry', { name: names.calendar(String(step)) })
    if (typeof step === 'string')
      // The text in its language says which field it is.
      return isLanguage(inside[index + 1]) ? '' : labelOf(reading, part, path)
    const entry = valueAt(file, whole.slice(0, before + index + 1)) as PlacesLine | undefined
    // Places are a grid on the page, where a line is called by its zone and time of day.
    if (inside[index - 1] === 'capacity') return cellName({ texts, language }, names, entry)
    const name = typeof entry === 'object' ? nameIn(language, entry?.name) : undefined
    return name === undefined
      ? texts.say(language, 'office-mistakes.row', { number: step + 1 })
      : texts.say(language, 'office-mistakes.entry', { name })
  })
  return steps.filter((text) => text !== '').join(', ')
}

interface PlacesLine {
  name?: Localised
  zone?: string
  slot?: string
}

/** `“Upper stretch, Morning”`; empty for the places of all zones and times. */
function cellName(
  { texts, language }: Pick<Reading, 'texts' | 'language'>,
  names: NamesInFile,
  line: PlacesLine | undefined,
): string {
  const name = [line?.zone && names.zone(line.zone), line?.slot && names.slot(line.slot)]
    .filter(Boolean)
    .join(', ')
  return name === '' ? '' : texts.say(language, 'office-mistakes.entry', { name })
}

/** `Permit “Day”`, `Slots`. */
function partName({ texts, language, file }: Reading, part: PartName, path: Path): string {
  const [list = '', key] = part.split('/')
  const what = texts.say(language, `office-draft.change.part.${list}`)
  if (key === undefined) return what
  const entry = valueAt(file, path.slice(0, 2)) as { name?: Localised } | undefined
  const name = nameIn(language, entry?.name)
  return name === undefined ? what : texts.say(language, 'office-mistakes.named', { what, name })
}

/** What is in no part is a setting, or a list of the file as a whole. */
function nameOfWhole({ texts, language }: Reading, [list]: Path): string {
  const whole = `office-draft.change.part.${list ?? ''}`
  return texts.say(language, texts.has(language, whole) ? whole : 'office-mistakes.settings')
}
