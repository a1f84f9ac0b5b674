import { writeFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { CARD, type CardOnPaper } from '#permit-sheet/member-card.ts'
import { CARDS_OF_A_PAGE, fileOfCards, printedCards } from '#permit-sheet/printed-cards.ts'
import { fetchFonts } from '#web/platform/paper/font-files.ts'
import { publicFiles, useNetwork } from '#web/testing/network.ts'
import { textsFor, wordsOf } from '#web/testing/speak.ts'
import { textOf } from '#web/testing/text-of-page.ts'

const texts = await textsFor('it')
useNetwork(publicFiles)

const marta: CardOnPaper = {
  associationName: 'Associazione Pescatori Dilettanti dell’Alto Sarca',
  colour: '#0e5e59',
  onColour: '#ffffff',
  name: 'Marta Zeni',
  number: 'T-1042',
  birthDate: '1961-05-04',
  lastDay: '2027-12-31',
  signedCode: `${'a'.repeat(34)}.${'b'.repeat(220)}.${'c'.repeat(86)}`,
}
const words = wordsOf(texts, 'it')
const AT = new Date('2027-05-01T09:00:00Z')
const print = async (cards: CardOnPaper[]) => {
  const bytes = await printedCards({ cards, words, language: 'it', fonts: await fetchFonts(), at: AT })
  const keep = process.env['LENZA_KEEP_PDF']
  if (keep !== undefined) writeFileSync(`${keep}/cards-${cards.length}.pdf`, bytes)
  const pages = (await PDFDocument.load(bytes)).getPages()
  return pages.map((page) => ({ ...page.getSize(), text: textOf(page).join(' ') }))
}

it('a card is as large as a bank card, ten are on an A4, and each says who is a member until when', async () => {
  expect([CARD.width / CARD.height > 1.58, Math.round((CARD.width / 72) * 25.4)]).toEqual([true, 86])
  const many = Array.from({ length: CARDS_OF_A_PAGE + 1 }, (_, n) => ({ ...marta, number: `T-${n + 1}` }))
  const pages = await print(many)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
    [595, 842],
    [595, 842],
  ])
  expect(pages[0]?.text.match(/Marta Zeni/g)).toHaveLength(10)
  expect(pages[1]?.text).toContain('T-11')
  expect(pages[1]?.text).toMatch(/31 dicembre 2027|31 dic 2027/)
})

it('writes the longest name small rather than cutting it', async () => {
  const name = `${'Maria Anna Elisabetta '.repeat(3)}Franceschini Bortolotti`
  const [page] = await print([{ ...marta, name, lastDay: undefined, number: undefined }])
  expect(page?.text.replaceAll(/\s+/g, ' ')).toContain('Bortolotti')
  expect(page?.text).toContain('senza scadenza')
})

it('is named after whom it is of', () => {
  expect(fileOfCards([marta], words)).toBe('tessera-marta-zeni.pdf')
  expect(fileOfCards([marta, marta], words)).toMatch(/^tessere-associazione-pescatori/)
})
