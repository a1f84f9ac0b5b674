import { PDFDocument } from '@cantoo/pdf-lib'
import { type Language, tagOf } from '#contract/languages.ts'
import { dayText } from '#rules/day-text.ts'
import { inFileName } from './file-names.ts'
import { type FontFiles, paperFonts, type PaperFonts } from './paper-fonts.ts'
import { A4, POINTS_OF_MM } from './papers.ts'
import { qrModules } from './qr-modules.ts'
import { colourOf, HAIR, Sheet, SOFT } from './sheet.ts'
import type { Words } from './words.ts'

/** To whom a letter or a label is written. */
export interface Addressee {
  name: string
  number?: string | undefined
  /** Of a letter: by it the member joins an account. */
  code: string
}

export interface PrintedLetters {
  addressees: readonly Addressee[]
  association: string
  colour: string
  /** Where the letter sends its reader, as it is typed. */
  address: string
  /** The same with the code, to be scanned. */
  linkOf: (code: string) => string
  /** The civil day of printing, at the association. */
  day: string
  /** The last day on which the code is good. */
  until: string
  words: Words
  language: Language
  fonts: FontFiles
}

export type LetterPaper = 'letters' | 'labels'

/** `lettere-alto-sarca.pdf`, in the reader's language. */
export const fileOfLetters = (
  paper: LetterPaper,
  { association, words }: Pick<PrintedLetters, 'association' | 'words'>,
): string => `${words.say(`office-membership.paper.${paper}File`, { of: inFileName(association) })}.pdf`

export async function printedLetters(
  paper: LetterPaper,
  of: PrintedLetters,
): Promise<Uint8Array<ArrayBuffer>> {
  const { association, language, words, day, fonts } = of
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(`${words.say(`office-membership.paper.${paper}`)}, ${association}`)
  pdf.setLanguage(tagOf(language))
  pdf.setCreator('Lenza')
  pdf.setProducer('Lenza')
  pdf.setCreationDate(new Date(`${day}T12:00:00Z`))
  const embedded = await paperFonts(pdf, fonts)
  if (paper === 'letters') for (const one of of.addressees) drawLetter(new Sheet(A4, embedded, pdf), one, of)
  else drawLabels(pdf, embedded, of.addressees)
  return Uint8Array.from(await pdf.save())
}

const mm = (millimetres: number) => millimetres * POINTS_OF_MM

/** Where the window of an envelope is, 90 × 45 mm: in Italy at the right (DL), elsewhere at the left (DIN 5008). */
const WINDOW = {
  left: { x: mm(20), y: mm(50), width: mm(85) },
  right: { x: mm(110), y: mm(50), width: mm(80) },
} as const
const windowOf = (language: Language) => (language === 'it' ? WINDOW.right : WINDOW.left)
const LEFT = mm(22)
const WIDTH = A4.width - 2 * LEFT
const BODY_FROM = mm(105)
const QR_SIDE = mm(34)
/** For the street and the town, which the list of members does not have. */
const LINES_TO_WRITE = 2

function drawLetter(sheet: Sheet, { name, number, code }: Addressee, of: PrintedLetters): void {
  const { association, colour, address, linkOf, day, until, words, language } = of
  const { say: t, region } = words
  const text = (key: string, values = {}) => t(`office-membership.paper.letter.${key}`, values)
  sheet.box(0, 0, A4.width, 8, colourOf(colour))
  sheet.write(association, LEFT, mm(16), { style: 'title', size: 20, width: WIDTH })

  const at = windowOf(language)
  // The sender above the addressee in one small line, as the post wants it.
  const sender = sheet.write(association, at.x, at.y, { size: 7, colour: SOFT, width: at.width })
  let y = sheet.write(name, at.x, sender + 6, { style: 'strong', size: 12, width: at.width })
  for (let line = 0; line < LINES_TO_WRITE; line += 1) {
    y += 20
    sheet.rule(at.x, y, at.width, HAIR, 0.6)
  }

  y = sheet.write(dayText(day, 'dated', region), LEFT, BODY_FROM, { size: 10, colour: SOFT })
  y = sheet.write(text('title'), LEFT, y + 10, { style: 'title', size: 17, width: WIDTH })
  const running = { size: 11, width: WIDTH, leading: 1.45 } as const
  y = sheet.write(text('greeting', { name }), LEFT, y + 12, running)
  y = sheet.write(text('why', { association }), LEFT, y + 6, running)
  y += 14

  const beside = LEFT + QR_SIDE + 18
  const top = y
  sheet.code(qrModules(linkOf(code), 'medium'), LEFT, top, QR_SIDE)
  const room = WIDTH - QR_SIDE - 18
  let right = top
  for (const step of ['one', 'two', 'three'])
    right =
      sheet.write(text(`steps.${step}`, { address }), beside, right, {
        size: 10.5,
        width: room,
        leading: 1.35,
      }) + 3
  right = sheet.write(text('code'), beside, right + 6, { size: 8, colour: SOFT })
  right = sheet.write(code.replace('-', '  '), beside, right, { style: 'title', size: 30, leading: 1.15 })
  if (number !== undefined)
    right = sheet.write(text('number', { number }), beside, right + 2, { size: 10, width: room })
  y = Math.max(right, top + QR_SIDE) + 16
  y = sheet.write(text('until', { day: dayText(until, 'dated', region) }), LEFT, y, running)
  y = sheet.write(text('without'), LEFT, y + 6, running)
  sheet.write(text('farewell'), LEFT, y + 14, running)
  sheet.write(association, LEFT, y + 32, { style: 'strong', size: 11, width: WIDTH })
  sheet.write(text('foot'), LEFT, A4.height - mm(16), { size: 7.5, colour: SOFT, width: WIDTH })
}

/** Twelve on an A4, two beside each other: 105 × 48 mm, the size of the usual sheets. */
const ROWS = 6
export const LABELS_OF_A_PAGE = 2 * ROWS
const LABEL = { width: A4.width / 2, height: mm(48), margin: mm(9) }
const LABELS_FROM = (A4.height - ROWS * LABEL.height) / 2

function drawLabels(pdf: PDFDocument, fonts: PaperFonts, addressees: readonly Addressee[]): void {
  for (let from = 0; from < addressees.length; from += LABELS_OF_A_PAGE) {
    const page = pdf.addPage([A4.width, A4.height])
    for (const [n, one] of addressees.slice(from, from + LABELS_OF_A_PAGE).entries()) {
      const at = { x: (n % 2) * LABEL.width, y: LABELS_FROM + Math.floor(n / 2) * LABEL.height }
      drawLabel(new Sheet(LABEL, fonts, { page, ...at }), one)
    }
  }
}

function drawLabel(sheet: Sheet, { name, number }: Addressee): void {
  const { margin: x } = LABEL
  let y = sheet.write(name, x, mm(10), { style: 'strong', size: 12, width: sheet.inner })
  for (let line = 0; line < LINES_TO_WRITE; line += 1) {
    y += 20
    sheet.rule(x, y, sheet.inner, HAIR, 0.6)
  }
  if (number !== undefined)
    sheet.write(number, x, LABEL.height - mm(7), { size: 7, colour: SOFT, width: sheet.inner })
}
