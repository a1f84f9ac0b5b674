import { PDFDocument } from '@cantoo/pdf-lib'
import { type Language, tagOf } from '#contract/languages.ts'
import { inFileName } from './file-names.ts'
import { CARD, type CardOnPaper, drawCard } from './member-card.ts'
import { type FontFiles, paperFonts, type PaperFonts } from './paper-fonts.ts'
import { A4, POINTS_OF_MM } from './papers.ts'
import { HAIR, Sheet, SOFT } from './sheet.ts'
import type { Words } from './words.ts'

export interface PrintedCards {
  cards: readonly CardOnPaper[]
  words: Words
  language: Language
  fonts: FontFiles
  /** Of the moment at which it is printed. */
  at: Date
}

/** `tessera-marta-zeni.pdf`, or of several `tessere-alto-sarca.pdf`, in the reader's language. */
export function fileOfCards(cards: readonly CardOnPaper[], { say }: Pick<Words, 'say'>): string {
  const [first] = cards
  const isOne = cards.length === 1
  const of = inFileName((isOne ? first?.name : first?.associationName) ?? '')
  return `${say(`member-cards.paper.${isOne ? 'file' : 'files'}`, { of })}.pdf`
}

/** Ten cards of the size of a bank card on each A4, as the pre-cut sheets have them, with lines where they are cut. */
export async function printedCards({ cards, words, language, fonts, at }: PrintedCards) {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(`${words.say('member-cards.paper.title')}, ${cards[0]?.associationName ?? ''}`)
  pdf.setLanguage(tagOf(language))
  pdf.setCreator('Lenza')
  pdf.setProducer('Lenza')
  pdf.setCreationDate(at)
  const embedded = await paperFonts(pdf, fonts)
  for (let from = 0; from < cards.length; from += CARDS_OF_A_PAGE)
    drawPage(pdf, embedded, cards.slice(from, from + CARDS_OF_A_PAGE), words)
  return Uint8Array.from(await pdf.save())
}

const ROWS = 5
export const CARDS_OF_A_PAGE = 2 * ROWS
/** Between the two columns. */
const GAP = 10 * POINTS_OF_MM
const LEFT = (A4.width - 2 * CARD.width - GAP) / 2
const TOP = (A4.height - ROWS * CARD.height) / 2
/** In the margin, so that no line is on a card whose cut is a little beside it. */
const TICK = 5 * POINTS_OF_MM

function drawPage(pdf: PDFDocument, fonts: PaperFonts, cards: readonly CardOnPaper[], words: Words): void {
  const page = pdf.addPage([A4.width, A4.height])
  const whole = new Sheet(A4, fonts, { page, x: 0, y: 0 })
  const rows = Math.ceil(cards.length / 2)
  const columns = Math.min(cards.length, 2)
  const right = LEFT + columns * CARD.width + (columns - 1) * GAP
  const bottom = TOP + rows * CARD.height
  for (let row = 0; row <= rows; row += 1) {
    const y = TOP + row * CARD.height
    whole.rule(LEFT - TICK, y, TICK - 3, SOFT, 0.4)
    whole.rule(right + 3, y, TICK - 3, SOFT, 0.4)
    if (columns === 2) whole.rule(LEFT + CARD.width + 3, y, GAP - 6, HAIR, 0.4)
  }
  for (let column = 0; column < columns; column += 1)
    for (const x of [LEFT + column * (CARD.width + GAP), LEFT + column * (CARD.width + GAP) + CARD.width]) {
      whole.fall(x, TOP - TICK, TICK - 3, SOFT)
      whole.fall(x, bottom + 3, TICK - 3, SOFT)
    }
  for (const [n, card] of cards.entries()) {
    const at = {
      x: LEFT + (n % 2) * (CARD.width + GAP),
      y: TOP + Math.floor(n / 2) * CARD.height,
    }
    drawCard(new Sheet(CARD, fonts, { page, ...at }), card, words)
  }
}
