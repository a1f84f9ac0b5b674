import { writeFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import type { Language } from '#contract/languages.ts'
import {
  type Addressee,
  fileOfLetters,
  LABELS_OF_A_PAGE,
  type LetterPaper,
  printedLetters,
} from '#permit-sheet/printed-letters.ts'
import { fetchFonts } from '#web/platform/paper/font-files.ts'
import { publicFiles, useNetwork } from '#web/testing/network.ts'
import { textsFor, wordsOf } from '#web/testing/speak.ts'
import { linesOn, textOf } from '#web/testing/text-of-page.ts'

const texts = { it: await textsFor('it'), de: await textsFor('de') }
useNetwork(publicFiles)

const ada: Addressee = { name: 'Ada Franceschini', number: 'L-001', code: 'K7PM-4XQ2' }

interface More {
  language?: Language & ('it' | 'de')
  association?: string
  sender?: string
  code?: string
}

async function print(
  paper: LetterPaper,
  addressees: Addressee[],
  { language = 'it', association = 'Associazione Pescatori Dilettanti dell’Alto Sarca', sender }: More = {},
) {
  const of = {
    addressees,
    association,
    sender,
    country: { it: 'IT', de: 'AT' }[language],
    colour: '#0e5e59',
    address: 'lenza.example/tessera',
    linkOf: (code: string) => `https://lenza.example/tessera?associazione=1&codice=${code}`,
    day: '2027-05-01',
    until: '2027-10-28',
    words: wordsOf(texts[language], language),
    language,
  }
  const bytes = await printedLetters(paper, { ...of, fonts: await fetchFonts() })
  const keep = process.env['LENZA_KEEP_PDF']
  if (keep !== undefined) writeFileSync(`${keep}/${paper}-${language}.pdf`, bytes)
  const pages = (await PDFDocument.load(bytes)).getPages()
  return { pages, text: pages.map((page) => textOf(page).join(' ')), name: fileOfLetters(paper, of) }
}

it('a letter a page has the member, the code, the way to use it and until when', async () => {
  const { text, name } = await print('letters', [ada, { ...ada, name: 'Ugo Zeni', number: undefined }])
  expect(name).toBe('lettere-associazione-pescatori-dilettanti-dell-a.pdf')
  expect(text).toHaveLength(2)
  for (const part of [
    'Ada Franceschini',
    'K7PM',
    '4XQ2',
    'L-001',
    'lenza.example/tessera',
    '28 ottobre 2027',
  ])
    expect(text[0]).toContain(part)
  expect(text[1]).not.toContain('L-001')
  const [german] = (await print('letters', [ada], { language: 'de' })).text
  expect(german).toContain('28. Oktober 2027')
})

it('twelve labels are on an A4, each with its member', async () => {
  const many = Array.from({ length: LABELS_OF_A_PAGE + 1 }, (_, n) => ({ ...ada, name: `Socio ${n + 1}` }))
  const { text } = await print('labels', many)
  expect(text.map((page) => page.match(/Socio/g)?.length)).toEqual([12, 1])
  expect(text[1]).toContain('Socio 13')
})

const address = { street: 'via Roma 3', postcode: '38100', town: 'Trento', province: 'TN', country: 'Italia' }
const MM = 72 / 25.4
/** What the window shows wherever the folded letter lies in its envelope, from the upper left corner of the page. */
const WINDOWS = {
  it: { left: 111, right: 191, top: 55, bottom: 85 },
  de: { left: 20, right: 100, top: 50, bottom: 90 },
} as const

it.each(['it', 'de'] as const)(
  'the window of an envelope shows sender, name and address, and no more: %s',
  async (language) => {
    const { pages } = await print('letters', [{ ...ada, ...address }], {
      language,
      sender: 'Via del Fiume 1, Pinzolo',
    })
    const { left, right, top, bottom } = WINDOWS[language]
    const [page] = pages
    const lines = linesOn(page ?? expect.fail('no page'))
    const shown = lines.filter(({ x, y }) => x > left * MM && y > top * MM && y < bottom * MM)
    expect(shown.map(({ text }) => text).join(' ')).toMatch(
      /^Associazione .* Sarca (?:· )?Via del Fiume 1, Pinzolo Ada Franceschini via Roma 3 38100 Trento TN(?: ITALIA)?$/,
    )
    // The country is of use abroad alone.
    expect(shown.some(({ text }) => text === 'ITALIA')).toBe(language === 'de')
    for (const line of shown) {
      expect(line.x + line.width).toBeLessThan(right * MM)
      expect(line.y + line.size).toBeLessThan(bottom * MM)
    }
  },
)

it('a country of a few letters is written out, and none where it is the sender’s', async () => {
  const lines = async (country: string) => (await print('labels', [{ ...ada, ...address, country }])).text[0]
  expect([await lines('D'), await lines('SLO'), await lines('I')]).toEqual([
    expect.stringContaining('GERMANIA'),
    expect.stringContaining('SLOVENIA'),
    expect.not.stringContaining('ITALIA'),
  ])
})

it('without an address, or with one in letters that the paper has not, there are lines to write it on', async () => {
  for (const one of [ada, { ...ada, street: 'רחוב 3', town: 'Trento' }, { ...ada, province: 'TN' }]) {
    const { text } = await print('labels', [one])
    expect(text[0]).toContain('Ada Franceschini')
    expect(text[0]).not.toMatch(/\[…\]|Trento|TN/)
  }
})

const longest = (letter: string): Addressee => ({
  name: `${letter.repeat(80)} ${letter.repeat(80)}`,
  number: letter.repeat(40),
  code: 'WWWW-WWWW',
  street: letter.repeat(120),
  postcode: 'W'.repeat(16),
  town: `${letter.repeat(39)} ${letter.repeat(40)}`,
  province: letter.repeat(60),
  country: letter.repeat(60),
})

it.each(['W', 'Via Roma ', '<b>ß'])(
  'the longest of all leaves no line on another, and none beside its paper: %s',
  async (letter) => {
    const longestOf = (length: number) => letter.repeat(length).slice(0, length).trim()
    const one = Object.fromEntries(
      Object.entries(longest(letter)).map(([part, text]) => [part, text?.slice(0, 161)]),
    ) as unknown as Addressee
    const more = { association: longestOf(120), sender: longestOf(200) }
    for (const paper of ['letters', 'labels'] as const) {
      const { pages } = await print(
        paper,
        Array.from({ length: 3 }, () => one),
        more,
      )
      for (const page of pages) {
        const lines = linesOn(page)
        for (const [n, line] of lines.entries()) {
          expect(line.x + line.width).toBeLessThan(page.getWidth() - 10)
          expect(line.y + line.size).toBeLessThan(page.getHeight() - 10)
          const onIt = lines.slice(n + 1).find((other) => overlap(line, other))
          expect([line.text, onIt?.text]).toEqual([line.text, undefined])
        }
      }
    }
  },
)

type Line = ReturnType<typeof linesOn>[number]
/** With room for what letters have below their line. */
const overlap = (one: Line, other: Line) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.size * 0.95 &&
  other.y < one.y + one.size * 0.95
