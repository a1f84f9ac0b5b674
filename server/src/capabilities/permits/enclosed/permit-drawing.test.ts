import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import * as z from 'zod/mini'
import { afterAll, expect, it } from 'vitest'
import { localeOf } from '#contract/languages.ts'
import { heldPermit } from '#contract/permits.ts'
import { heldOnPaper } from '#permit-sheet/held-on-paper.ts'
import { FONT_FILES, type FontStyle } from '#permit-sheet/paper-fonts.ts'
import { printedPermit } from '#permit-sheet/printed-permit.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { permitDrawing } from './permit-drawing.ts'

const FOLDER = join(import.meta.dirname, '../../../../../web/public')
const texts = loadTexts()
const words = {
  say: (key: string, values?: Record<string, string | number>) => texts.say('it', key, values),
  region: localeOf('it'),
}
const held = z.decode(heldPermit, heldPermit.example as z.input<typeof heldPermit>)
const permit = heldOnPaper(held, undefined, words)
const fontFile = (style: FontStyle) => new Uint8Array(readFileSync(join(FOLDER, FONT_FILES[style])))

const drawing = permitDrawing(FOLDER)
afterAll(() => drawing.stop())

it('a thread draws what the app draws, byte by byte, several at once', async () => {
  const fonts = { text: fontFile('text'), strong: fontFile('strong'), title: fontFile('title') }
  const here = Buffer.from(await printedPermit({ held, permit, words, language: 'it', fonts }))
  const one = () => drawing.draw({ held, permit, language: 'it' })
  for (const there of await Promise.all([one(), one(), one()])) expect(here.equals(there)).toBe(true)
})

const TASKS = '/proc/self/task'
/** Threads of this process that give way to others, where the system tells. */
function niceThreads(): number {
  if (!existsSync(TASKS)) return 0
  const NICE_FROM_STATE = 16
  const nices = readdirSync(TASKS).map((id) => {
    const path = join(TASKS, id, 'stat')
    // The name of a thread may have blanks.
    const fields = existsSync(path) ? readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') : []
    return Number(fields?.[NICE_FROM_STATE] ?? 0)
  })
  return nices.filter((nice) => nice > 0).length
}

it('a sheet that somebody waits for is drawn with the priority of a request', async () => {
  const atCounter = permitDrawing(FOLDER)
  const before = niceThreads()
  const pdf = await atCounter.drawAwaited({ held, permit, language: 'it' })
  expect(niceThreads()).toBe(before)
  expect((await atCounter.draw({ held, permit, language: 'it' })).length).toBe(pdf.length)
  if (existsSync(TASKS)) expect(niceThreads()).toBe(before + 1)
  await atCounter.stop()
})

it('with the longest texts, the PDF has one page and less than 150 KB', async () => {
  const limits = Array.from({ length: 40 }, (_, n) => `${n} Ðœ ж Ω ${'àèìòù ÄÖÜ łćż '.repeat(10)}`)
  const pdf = await drawing.draw({ held, permit: { ...permit, limits }, language: 'it' })
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
  expect(pdf.length).toBeLessThan(150_000)
})

it('a fault of one drawing is that of its mail alone', async () => {
  const broken = { ...held, bookings: [null] as unknown as typeof held.bookings }
  const outcomes = await Promise.allSettled([
    drawing.draw({ held: broken, permit, language: 'it' }),
    drawing.draw({ held, permit, language: 'it' }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('a thread that was ended is followed by another', async () => {
  const [drawn] = await Promise.allSettled([drawing.draw({ held, permit, language: 'it' }), drawing.stop()])
  expect(drawn).toMatchObject({ status: 'rejected', reason: new Error('Terminating worker thread') })
  expect((await drawing.draw({ held, permit, language: 'it' })).length).toBeGreaterThan(1000)
})

it('without the app’s fonts a permit is drawn in plainer letters', async () => {
  const plain = permitDrawing('/nonexistent')
  const pdf = await plain.draw({ held, permit, language: 'it' })
  await plain.stop()
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
})
