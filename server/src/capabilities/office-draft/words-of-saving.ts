import { type Language, LANGUAGES } from '#contract/languages.ts'
import { type PartName, partsOf } from '#association-file/draft-parts.ts'
import { labelOfField } from '#association-file/field-labels.ts'
import { withDefaults } from '#association-file/file/formats.ts'
import { isSameValue } from '#association-file/same-value.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { sayPermits } from '../catalogue/index.ts'
import { type FileInWords, fileInWords, partInWords } from './part-in-words.ts'

/** The trail is kept for ever: it has the beginning of what a large act changed. */
const MOST_PARTS = 4
const MOST_SENTENCES = 8
const LONGEST = 240

export interface Saving {
  before: object
  after: object
  parts: readonly PartName[]
}
/** A line a sentence, by language. */
type Words = Record<string, string>

/** Fields of a permit that have sentences although its rules have none. */
const WITH_SENTENCES: readonly string[] = ['name', 'summary', 'conditions', 'onSale']

const bounded = (lines: readonly string[]): string =>
  lines
    .slice(0, MOST_SENTENCES)
    .map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line))
    .concat(lines.length > MOST_SENTENCES ? ['…'] : [])
    .join('\n')

/** The labels of the fields that differ. */
function changedFields(texts: Texts, language: Language, part: PartName, { before, after }: Saving): string {
  const [was = {}, is = {}] = [before, after].map(
    (file) => partsOf(file).get(part) as Record<string, unknown> | undefined,
  )
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !WITH_SENTENCES.includes(field) && !isSameValue(was[field], is[field]))
    .map((field) => `office-rules.fields.${labelOfField(part, [field])}`)
    .filter((label) => texts.has(language, label))
    .map((label) => texts.say(language, label))
    .join(', ')
}

/** Both files with the rules of the permits among `recorded`; without rules where one of the files is not consistent yet. */
function sidesOf(texts: Texts, language: Language, { before, after }: Saving, recorded: readonly PartName[]) {
  const keys = new Set(
    recorded.flatMap((part) => (part.startsWith('permits/') ? [part.slice('permits/'.length)] : [])),
  )
  const rulesIn = (file: object) => ({
    permits: keys.size === 0 ? [] : sayPermits(texts, language, withDefaults(file), keys),
  })
  try {
    return { before: fileInWords(before, rulesIn(before)), after: fileInWords(after, rulesIn(after)) }
  } catch {
    return { before: fileInWords(before, undefined), after: fileInWords(after, undefined) }
  }
}

function changeOf(
  texts: Texts,
  language: Language,
  part: PartName,
  saving: Saving,
  sides: { before: FileInWords; after: FileInWords },
) {
  const { kind, name, hasNone, ...change } = partInWords(texts, language, part, sides)
  const hasMore = kind === 'changed' && (hasNone || sides.after.rules === undefined)
  const fields = hasMore ? changedFields(texts, language, part, saving) : ''
  const isGone = kind === 'removed' && part.includes('/')
  const gone = isGone ? [texts.say(language, 'office-draft.change.removed')] : []
  const after = [...change.after, ...gone, ...(fields === '' ? [] : [fields])]
  const of = (lines: readonly string[]) =>
    saving.parts.length === 1 ? lines : lines.map((line) => `${name}: ${line}`)
  return { before: of(change.before), after: of(after) }
}

/** What saving parts changed, before and after, in every language. Drafts are without people, and so are these words. */
export function wordsOfSaving(texts: Texts, saving: Saving): { before: Words; after: Words } {
  const words: { before: Words; after: Words } = { before: {}, after: {} }
  const recorded = saving.parts.slice(0, MOST_PARTS)
  for (const language of LANGUAGES) {
    const sides = sidesOf(texts, language, saving, recorded)
    const changes = recorded.map((part) => changeOf(texts, language, part, saving, sides))
    for (const side of ['before', 'after'] as const) {
      const lines = changes.flatMap((change) => change[side])
      if (lines.length > 0) words[side][language] = bounded(lines)
    }
  }
  return words
}
