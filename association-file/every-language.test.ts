import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { REQUIRED_LANGUAGES } from '#rules/text-languages.ts'

const FOLDERS = ['demo/associations/', 'association-file/templates/'].map(
  (name) => new URL(`../${name}`, import.meta.url),
)
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): [string, unknown] => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]),
)

type Text = Record<string, string>
const isText = (value: object): value is Text =>
  REQUIRED_LANGUAGES.every((language) => typeof (value as Partial<Text>)[language] === 'string')

/** Every text of a file with the way to it. */
function textsOf(value: unknown, at: string): [string, Text][] {
  if (typeof value !== 'object' || value === null) return []
  if (isText(value)) return [[at, value]]
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${at}/${key}`))
}

/** Lines, links and the ends of bold words: a translation keeps them. */
const formOf = (text: string) => ({
  hasOpenBold: text.split('**').length % 2 === 0,
  lines: text.split('\n').length,
  links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link),
})

const isTranslated = (text = '', english = ''): boolean =>
  text.trim() !== '' && JSON.stringify(formOf(text)) === JSON.stringify(formOf(english))

describe('the texts of a club of the demo, and of a template', () => {
  it.each(files)('of %s are in every language that the demo offers, in the same form', (_name, file) => {
    const texts = textsOf(file, '')
    expect(texts.length).toBeGreaterThan(10)
    const wrong = texts.flatMap(([at, text]) =>
      LANGUAGES.filter((language) => !isTranslated(text[language], text.en)).map((one) => `${at} ${one}`),
    )
    expect(wrong).toEqual([])
  })
})
