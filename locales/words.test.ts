import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { allTexts } from './all-texts-for-test.ts'

const WORDS = readFileSync(new URL('../docs/words.md', import.meta.url), 'utf8')

interface Word {
  preferred: string
  avoided: string[]
  except: string[]
}

/** The rows of a language's table in docs/words.md. */
function wordsOf(language: Language): Word[] {
  const section = WORDS.split(/^## /m).find((part) => part.startsWith(`${language}\n`)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) => {
    const [preferred = '', , avoided = '', except = ''] = row.slice(1).split('|')
    return { preferred: preferred.trim(), avoided: listed(avoided), except: listed(except) }
  })
}

const listed = (cell: string) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The names of values are no words of a text. */
const withoutValues = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '…')

function avoidedIn(text: string, { avoided, except }: Word): string[] {
  const rest = except.reduce((left, phrase) => left.replaceAll(phrase, '…'), withoutValues(text))
  return avoided.filter((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(rest))
}

const ENDS = ['l', 'llo', 'lla', 'i', 'gli', 'lle']
const ARTICLES = ['il', 'lo', 'la', 'i', 'gli', 'le', 'un', 'uno', 'una'].concat(
  ['a', 'da', 'de', 'ne', 'su'].flatMap((preposition) => ENDS.map((end) => preposition + end)),
)
const ARTICLE_BEFORE_A_VALUE = new RegExp(
  `(?<!\\p{L})(?:(?:${ARTICLES.join('|')}) |(?:un|(?:a|da|de|ne|su)?l?l)’)\\{\\{(?!year\\})`,
  'iu',
)

/** `percent-text.ts` chooses between them by the number. */
const CHOSEN_BY_NUMBER = [
  ...['from', 'to', 'until', 'on'].flatMap((word) => [`duty.${word}.plain`, `duty.${word}.elided`]),
  'ui.percent.plain',
  'ui.percent.elided',
]

describe.each(LANGUAGES)('the words in %s', (language) => {
  const words = wordsOf(language)

  it('are ten', () => {
    expect(words.map(({ preferred }) => preferred)).toHaveLength(10)
    for (const word of words) expect(word.avoided).not.toEqual([])
  })

  it.each(words)('$preferred: no text says it otherwise', (word) => {
    const found = allTexts(language).flatMap(([key, text]) =>
      avoidedIn(text, word).map((other) => `${key}: ${other}`),
    )
    expect(found).toEqual([])
  })
})

describe('an avoided word', () => {
  const word = { preferred: 'available', avoided: ['free', 'cash back'], except: ['free of charge'] }

  it.each([
    ['The place is free.', ['free']],
    ['Free again', ['free']],
    ['Get your cash back', ['cash back']],
    ['Children fish free of charge.', []],
    ['Fish freely', []],
    ['{{free}} places', []],
  ])('is found: %s', (text, found) => {
    expect(avoidedIn(text, word)).toEqual(found)
  })
})

describe('an Italian article', () => {
  it.each([
    'Aggiornata il {{day}}',
    'alle {{time}}',
    'Fino all’{{time}}',
    'l’{{percent}} %',
    'più dei {{high}} posti',
  ])('before a value is found: %s', (text) => {
    expect(text).toMatch(ARTICLE_BEFORE_A_VALUE)
  })

  it.each([
    'alle ore {{time}}',
    'Uscite del {{year}}',
    'entro {{day}}',
    'fino a {{count}} ore',
    'L’acquisto {{id}}',
  ])('is not: %s', (text) => {
    expect(text).not.toMatch(ARTICLE_BEFORE_A_VALUE)
  })

  it('comes before no value, which may be 8, 80 or 1:30', () => {
    const found = allTexts('it').filter(([, text]) => ARTICLE_BEFORE_A_VALUE.test(text))
    expect(found.map(([key]) => key)).toEqual(CHOSEN_BY_NUMBER)
  })
})

/** «Sei invitato», «benvenuto»: the masculine form only. */
const MASCULINE_ADDRESS = /\bsei \p{L}+[aiu]to\b|(?<!il )\bbenvenuto\b/u

it('Italian greets and invites women too', () => {
  const found = allTexts('it').filter(([, text]) => MASCULINE_ADDRESS.test(text))
  expect(found.map(([key]) => key)).toEqual([])
  for (const text of ['Ciao Giulia, sei invitato.', 'Giulia, benvenuto'])
    expect(text).toMatch(MASCULINE_ADDRESS)
})
