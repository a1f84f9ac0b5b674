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
import { textOf } from '#web/testing/text-of-page.ts'

const texts = { it: await textsFor('it'), de: await textsFor('de') }
useNetwork(publicFiles)

const ada: Addressee = { name: 'Ada Franceschini', number: 'L-001', code: 'K7PM-4XQ2' }

async function print(paper: LetterPaper, addressees: Addressee[], language: Language & ('it' | 'de') = 'it') {
  const of = {
    addressees,
    association: 'Associazione Pescatori Dilettanti dell’Alto Sarca',
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
  return { text: pages.map((page) => textOf(page).join(' ')), name: fileOfLetters(paper, of) }
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
  const [german] = (await print('letters', [ada], 'de')).text
  expect(german).toContain('28. Oktober 2027')
})

it('twelve labels are on an A4, each with its member', async () => {
  const many = Array.from({ length: LABELS_OF_A_PAGE + 1 }, (_, n) => ({ ...ada, name: `Socio ${n + 1}` }))
  const { text } = await print('labels', many)
  expect(text.map((page) => page.match(/Socio/g)?.length)).toEqual([12, 1])
  expect(text[1]).toContain('Socio 13')
})
