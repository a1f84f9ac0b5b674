import { PDFDocument } from '@cantoo/pdf-lib'
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Till } from '#contract/office-tills.ts'
import { fileOfTill, printedTill, type TillPaper } from '#permit-sheet/printed-till.ts'
import { POINTS_OF_MM } from '#permit-sheet/papers.ts'
import { fetchFonts } from '#web/platform/paper/font-files.ts'
import { publicFiles, useNetwork } from '#web/testing/network.ts'
import { textOf } from '#web/testing/text-of-page.ts'
import { textsFor, wordsOf } from '#web/testing/speak.ts'
import it_ from '#locales/it/office-till.json' with { type: 'json' }

const texts = await textsFor('it')
useNetwork(publicFiles)

const ENTRIES = 90
const till: Till = {
  tillId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  owner: 'Bar al Ponte',
  isOwn: true,
  openedAt: '2027-05-01T06:00:00.000Z',
  openedBy: 'Marco Dalpiaz',
  floatCents: 10_000,
  isLeftOpen: false,
  sums: { soldCents: 178_000, refundedCents: 0, paidOutCents: 1500, expectedCents: 186_500 },
  closed: {
    at: '2027-05-01T18:00:00.000Z',
    by: 'Carla Zanon',
    countedCents: 186_300,
    differenceCents: -200,
    note: 'Un resto sbagliato',
  },
  entries: Array.from({ length: ENTRIES }, (_, n) => ({
    entryId: `0199a0f2-7c1e-7b3a-9d64-0a1b2c3d${String(n).padStart(4, '0')}`,
    at: '2027-05-01T07:12:00.000Z',
    by: 'Marco Dalpiaz',
    ...(n === ENTRIES - 1
      ? { kind: 'paidOut', cents: -1500, reason: 'Pane per la festa' }
      : { kind: 'sale', cents: 2000, permitName: 'Zona T1' }),
  })),
}

async function print(paper: TillPaper, of: Till = till) {
  const about = {
    till: of,
    association: 'Alto Sarca',
    timeZone: 'Europe/Rome',
    words: wordsOf(texts, 'it'),
    language: 'it',
  } as const
  const bytes = await printedTill({ ...about, paper, fonts: await fetchFonts() })
  const keep = process.env['LENZA_KEEP_PDF']
  if (keep !== undefined) writeFileSync(`${keep}/till-${paper}-${of.entries.length}.pdf`, bytes)
  const pages = (await PDFDocument.load(bytes)).getPages()
  return { pages, text: pages.map((page) => textOf(page).join('\n')), name: fileOfTill(about) }
}

const FACTS = [
  'Alto Sarca',
  'Cassa di Bar al Ponte',
  '1 maggio 2027, 8:00, Marco Dalpiaz',
  '1 maggio 2027, 20:00, Carla Zanon',
  'Mancano 2,00',
  'Un resto sbagliato',
  `${it_.paper.counted}: Carla Zanon`,
  `${it_.paper.checked}:`,
]
const linesWith = (text: readonly string[], what: string) =>
  text.flatMap((page) => page.split('\n')).filter((line) => line.includes(what)).length

it('has on A4 its sums, difference, names and lines to sign, and every entry over as many pages as they need', async () => {
  const { pages, text, name } = await print('a4')
  expect(name).toBe('chiusura-cassa-2027-05-01-bar-al-ponte.pdf')
  for (const fact of FACTS) expect(text[0]).toContain(fact)
  expect(linesWith(text, it_.paper.signature)).toBe(2)
  expect(linesWith(text, 'Zona T1')).toBe(ENTRIES - 1)
  expect(text.at(-1)).toContain('Pane per la festa')
  expect(pages.length).toBeGreaterThan(1)
  for (const [n, page] of text.entries()) expect(page).toContain(`${n + 1} di ${pages.length}`)
})

it('is on receipt paper one strip, as long as it has to be', async () => {
  const { pages, text } = await print('narrow')
  expect(pages.map((page) => Math.round(page.getWidth() / POINTS_OF_MM))).toEqual([80])
  for (const fact of FACTS) expect(text.join('\n').replaceAll('\n', ' ')).toContain(fact)
  expect(linesWith(text, 'Zona T1')).toBe(ENTRIES - 1)
  const short = await print('narrow', { ...till, entries: [] })
  expect(short.text[0]).toContain(it_.paper.noEntries)
  expect(short.pages[0]?.getHeight()).toBeLessThan((pages[0]?.getHeight() ?? 0) / 4)
})
