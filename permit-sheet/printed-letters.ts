import { PDFDocument } from '@cantoo/pdf-lib'
import { type Language, tagOf } from '#contract/languages.ts'
import type { PostalAddress } from '#rules/membership/postal-address.ts'
import { dayText } from '#rules/day-text.ts'
import { inFileName } from './file-names.ts'
import { type FontFiles, paperFonts, type PaperFonts } from './paper-fonts.ts'
import { A4, POINTS_OF_MM } from './papers.ts'
import { qrModules } from './qr-modules.ts'
import { drawAddress, drawInBox } from './postal-address.ts'
import { colourOf, Sheet, SOFT } from './sheet.ts'
import type { Words } from './words.ts'

/** To whom a letter or a label is written. */
export interface Addressee extends PostalAddress {
  name: string
  number?: string | undefined
  /** Of a letter: by it the member joins an account. */
  code: string
}

export interface PrintedLetters {
  addressees: readonly Addressee[]
  association: string
  /** Where the association is written to; undefined: it does not say. */
  sender?: string | undefined
  /** The country from which the letters are posted; an address in it is written without it. */
  country?: string | undefined
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
  else drawLabels(pdf, embedded, of)
  return Uint8Array.from(await pdf.save())
}

const mm = (millimetres: number) => millimetres * POINTS_OF_MM

/**
 * What the window of a long envelope shows however the folded letter slips in it: at the right in Italy (35 × 100 mm, 20 mm from the bottom),
 * elsewhere at the left (DIN 5008 B and DIN 680, 45 × 90 mm).
 */
const WINDOW = {
  left: { x: mm(25), y: mm(52), width: mm(73), height: mm(38) },
  right: { x: mm(113), y: mm(56), width: mm(76), height: mm(28) },
} as const
const windowOf = (country: string | undefined) => (country === 'IT' ? WINDOW.right : WINDOW.left)
const LEFT = mm(22)
const WIDTH = A4.width - 2 * LEFT
const BODY_FROM = mm(105)
const FOOT_FROM = A4.height - mm(16)
/** Of the letters of the body. */
const SMALLEST = 0.5
const SENDER = { largest: 6.5, smallest: 4, colour: SOFT }
const SENDER_HEIGHT = 17
const QR_SIDE = mm(34)
const TITLE = { style: 'title', largest: 20, smallest: 8 } as const

function drawLetter(sheet: Sheet, one: Addressee, of: PrintedLetters): void {
  const { association, sender, colour, words } = of
  sheet.box(0, 0, A4.width, 8, colourOf(colour))
  drawInBox(sheet, [association], { x: LEFT, y: mm(16), width: WIDTH, height: mm(28) }, TITLE)

  const at = windowOf(of.country)
  // The sender above the addressee in small letters, as the post wants it.
  const inOneLine = [association, sender].filter((part) => part !== undefined).join(' · ')
  const isShort = sheet.widthOf(inOneLine, { size: SENDER.largest }) <= at.width
  const lines = isShort ? [inOneLine] : [association, sender ?? '']
  const below = drawInBox(sheet, lines, { ...at, height: SENDER_HEIGHT }, SENDER) + 5
  const box = { ...at, y: below, height: at.y + at.height - below }
  drawAddress(sheet, one, box, { home: of.country, region: words.region })

  // In smaller letters where names are so long that the letter would be longer than its page.
  let scale = 1
  while (scale > SMALLEST && drawBody(sheet.measuring(), one, of, scale) > FOOT_FROM - mm(3)) scale -= 0.05
  drawBody(sheet, one, of, scale)
  sheet.write(words.say('office-membership.paper.letter.foot'), LEFT, FOOT_FROM, {
    size: 7.5,
    colour: SOFT,
    width: WIDTH,
  })
}

/** Returns where it ends. */
function drawBody(
  sheet: Sheet,
  { name, number, code }: Addressee,
  of: PrintedLetters,
  scale: number,
): number {
  const { association, address, linkOf, day, until, words } = of
  const { say: t, region } = words
  const text = (key: string, values = {}) => t(`office-membership.paper.letter.${key}`, values)
  const running = { size: 11 * scale, width: WIDTH, leading: 1.45 } as const
  let y = sheet.write(dayText(day, 'dated', region), LEFT, BODY_FROM, { size: 10 * scale, colour: SOFT })
  y = sheet.write(text('title'), LEFT, y + 10, { style: 'title', size: 17 * scale, width: WIDTH })
  y = sheet.write(text('greeting', { name }), LEFT, y + 12, running)
  y = sheet.write(text('why', { association }), LEFT, y + 6, running)
  y += 14

  const beside = LEFT + QR_SIDE + 18
  const top = y
  sheet.code(qrModules(linkOf(code), 'medium'), LEFT, top, QR_SIDE)
  const room = WIDTH - QR_SIDE - 18
  const step = { size: 10.5 * scale, width: room, leading: 1.35 } as const
  let right = top
  for (const key of ['one', 'two', 'three'])
    right = sheet.write(text(`steps.${key}`, { address }), beside, right, step) + 3
  right = sheet.write(text('code'), beside, right + 6, { size: 8, colour: SOFT })
  right = sheet.write(code.replace('-', '  '), beside, right, { style: 'title', size: 30, leading: 1.15 })
  if (number !== undefined)
    right = sheet.write(text('number', { number }), beside, right + 2, { size: 10 * scale, width: room })
  y = Math.max(right, top + QR_SIDE) + 16
  y = sheet.write(text('until', { day: dayText(until, 'dated', region) }), LEFT, y, running)
  y = sheet.write(text('without'), LEFT, y + 6, running)
  y = sheet.write(text('farewell'), LEFT, y + 14, running)
  return sheet.write(association, LEFT, y + 16, { style: 'strong', size: 11 * scale, width: WIDTH })
}

/** Twelve on an A4, two beside each other: 105 × 48 mm, the size of the usual sheets. */
const ROWS = 6
export const LABELS_OF_A_PAGE = 2 * ROWS
const LABEL = { width: A4.width / 2, height: mm(48), margin: mm(9) }
const NUMBER = { largest: 7, smallest: 4, colour: SOFT }
const LABELS_FROM = (A4.height - ROWS * LABEL.height) / 2

function drawLabels(
  pdf: PDFDocument,
  fonts: PaperFonts,
  { addressees, country: home, words: { region } }: PrintedLetters,
): void {
  for (let from = 0; from < addressees.length; from += LABELS_OF_A_PAGE) {
    const page = pdf.addPage([A4.width, A4.height])
    for (const [n, one] of addressees.slice(from, from + LABELS_OF_A_PAGE).entries()) {
      const at = { x: (n % 2) * LABEL.width, y: LABELS_FROM + Math.floor(n / 2) * LABEL.height }
      drawLabel(new Sheet(LABEL, fonts, { page, ...at }), one, { home, region })
    }
  }
}

function drawLabel(sheet: Sheet, one: Addressee, from: Parameters<typeof drawAddress>[3]): void {
  const { margin: x } = LABEL
  const y = mm(8)
  drawAddress(sheet, one, { x, y, width: sheet.inner, height: LABEL.height - y - mm(8) }, from)
  if (one.number !== undefined)
    drawInBox(sheet, [one.number], { x, y: LABEL.height - mm(7), width: sheet.inner, height: 10 }, NUMBER)
}
