import { localeOf, type Language } from '#contract/languages.ts'
import { weekdayText } from '#rules/day-text.ts'
import { longDay, price, type Texts } from '#server/platform/texts/texts.ts'
import { Html, html } from '../mailed-page/mailed-page.ts'
import type { PersonalData } from './collect.ts'
import type { Entry } from './section.ts'

interface Reader {
  texts: Texts
  language: Language
  say: Say
  times: Intl.DateTimeFormat
}

type Say = (key: string, values?: Record<string, string | number>) => string

/** Fields whose values have a translation. */
const CODED = new Set([
  'correctedBy',
  'kind',
  'language',
  'purpose',
  'way',
  'outcome',
  'state',
  'boughtFor',
  'result',
  'impossible',
  'what',
])
/** Fields whose translations are shared with the app. */
const NAMES: Record<string, string> = {
  browser: 'my-data.browsers',
  system: 'my-data.systems',
  rate: 'my-data.export.rates',
  paidBy: 'my-permits.receipt.ways',
  noticeKind: 'notices.names',
}
const CIVIL_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The data as a page, by section; empty sections are named at the end. */
export function dataPage(
  texts: Texts,
  { language, timeZone }: { language: Language; timeZone: string },
  { sections, createdAt }: PersonalData,
  /** Where the texts of the sections are: to the person, or about them. */
  headings = 'my-data.export.sections',
): Html {
  const say: Say = (key, values) => texts.say(language, `my-data.export.${key}`, values)
  const times = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const reader = { texts, language, say, times }
  const shown = sections.filter(({ entries }) => entries.length > 0)
  const empty = sections.filter(({ entries }) => entries.length === 0)
  const heading = (name: string) => texts.say(language, `${headings}.${name}`)
  const parts = shown.map(
    ({ name, entries }) =>
      html`<section>
        <h2 id="${name}">${heading(name)}</h2>
        ${entries.map((entry) => entryOf(reader, entry))}
      </section>`,
  )
  const list = shown.map(({ name }) => html`<li><a href="#${name}">${heading(name)}</a></li>`)
  const nothing =
    empty.length === 0
      ? new Html('')
      : html`<section>
          <h2>${say('nothing')}</h2>
          <p>${empty.map(({ name }) => heading(name)).join(' · ')}</p>
        </section>`
  return html`<p class="soft">${say('asOf', { at: times.format(createdAt) })}</p>
    <nav aria-label="${say('contents')}">
      <ul>
        ${list}
      </ul>
    </nav>
    ${parts} ${nothing}`
}

function entryOf(reader: Reader, entry: Entry): Html {
  return html`<div class="entry">${rowsOf(reader, entry)}</div>`
}

function rowsOf(reader: Reader, entry: object): Html {
  const { texts, language } = reader
  const rows = Object.entries(entry)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]: [string, unknown]) => {
      // In a part of a price, the rate that was paid.
      const field = key === 'price' && typeof value === 'string' ? 'rate' : key
      return html`<div>
        <dt>${nameOf(texts, language, field)}</dt>
        <dd>${inParts(reader, field, value)}</dd>
      </div>`
    })
  return html`<dl>${rows}</dl>`
}

/** Fields of a person have the names of the forms. */
function nameOf(texts: Texts, language: Language, field: string): string {
  const key = [`my-data.export.fields.${field}`, `identity.fields.${field}`].find((one) =>
    texts.has(language, one),
  )
  return key === undefined ? field : texts.say(language, key)
}

function inParts(reader: Reader, field: string, value: unknown): Html | Html[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value]
  if (parts.length > 0 && parts.every(hasFields)) return parts.map((part) => rowsOf(reader, part))
  return html`${inWords(reader, field, value)}`
}

const hasFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

function inWords(reader: Reader, field: string, value: unknown): string {
  const { texts, language, say, times } = reader
  if (value instanceof Date) return times.format(value)
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'number') return /cents$/i.test(field) ? price(language, value) : String(value)
  if (typeof value === 'string') {
    const names = NAMES[field]
    if (names !== undefined) return texts.say(language, `${names}.${value}`)
    if (CODED.has(field))
      return texts.has(language, `my-data.export.values.${value}`) ? say(`values.${value}`) : value
    return CIVIL_DAY.test(value) ? longDay(language, value) : value
  }
  if (field === 'weekdays' && Array.isArray(value))
    return value.map((one) => weekdayText(Number(one), localeOf(language))).join(', ')
  if (Array.isArray(value))
    return value.length === 0 ? say('none') : value.map((one) => inWords(reader, field, one)).join(', ')
  return String(value)
}
