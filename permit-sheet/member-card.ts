import { dayText } from '#rules/day-text.ts'
import { qrModules } from './qr-modules.ts'
import { POINTS_OF_MM } from './papers.ts'
import { colourOf, HAIR, LINE, type Sheet, SOFT } from './sheet.ts'
import type { Words } from './words.ts'

/** What is on the card of a member. */
export interface CardOnPaper {
  associationName: string
  colour: string
  /** Can be read on the colour. */
  onColour: string
  name: string
  number?: string | undefined
  birthDate?: string | undefined
  /** Absent: without end. */
  lastDay?: string | undefined
  signedCode: string
}

/** The size of a bank card, ISO/IEC 7810 ID-1. */
export const CARD = { width: 85.6 * POINTS_OF_MM, height: 53.98 * POINTS_OF_MM, margin: 10 }

/** 34 mm: the squares of the code are half a millimetre. */
const QR_SIDE = 34 * POINTS_OF_MM
const BAND = 30
/** A long name is written smaller, never cut: it is compared with a document. */
const NAME_SIZES = [17, 15, 13, 11.5, 10, 9, 8, 7]
const NAME_ROOM = 46
/** Beside the number and the days. */
const TERM_ROOM = 40

/** On a sheet or a part of one, of the size of a card. */
export function drawCard(sheet: Sheet, card: CardOnPaper, { say: t, region }: Words): void {
  const { width, height, margin } = sheet.paper
  sheet.box(0, 0, width, BAND, colourOf(card.colour))
  // The thread that runs through the product.
  sheet.box(0, BAND, width, 1.6, LINE)
  const onBand = colourOf(card.onColour)
  const club = { style: 'title', width: width - 2 * margin, leading: 1.05, colour: onBand } as const
  const clubSize = [13, 11, 9.5, 8, 7].find(
    (size) => sheet.measuring().write(card.associationName, 0, 0, { ...club, size }) <= BAND - 8,
  )
  sheet.write(card.associationName, margin, 6, { ...club, size: clubSize ?? 6 })

  const room = width - QR_SIDE - 2 * margin - 6
  const top = BAND + 8
  sheet.write(t('member-cards.paper.title'), margin, top, { size: 7, colour: SOFT, width: room })
  const named = { style: 'title', width: room, leading: 1.1, hasOwnNote: true } as const
  const size = NAME_SIZES.find(
    (of) => sheet.measuring().write(card.name, 0, 0, { ...named, size: of }) <= NAME_ROOM,
  )
  let y = sheet.write(card.name, margin, top + 10, { ...named, size: size ?? 6 })
  const day = (of: string) => dayText(of, 'dated', region)
  const facts: [string, string | undefined][] = [
    [t('member-cards.paper.number'), card.number],
    [t('member-cards.paper.birthDate'), card.birthDate && day(card.birthDate)],
    [
      t('member-cards.paper.until'),
      card.lastDay === undefined ? t('member-cards.forEver') : day(card.lastDay),
    ],
  ]
  y += 3
  for (const [term, value] of facts) {
    if (value === undefined) continue
    sheet.write(term, margin, y + 2, { size: 6.5, colour: SOFT })
    const x = margin + TERM_ROOM
    y = sheet.write(value, x, y, { style: 'strong', size: 8.5, width: room - TERM_ROOM }) + 2.5
  }
  sheet.code(qrModules(card.signedCode, 'low'), width - margin - QR_SIDE + 4, BAND + 5, QR_SIDE)
  const foot = height - 12
  sheet.rule(margin, foot - 3, width - 2 * margin, HAIR, 0.5)
  sheet.write(t('member-cards.paper.foot'), margin, foot, {
    size: 5,
    colour: SOFT,
    width: width - 2 * margin,
  })
}
