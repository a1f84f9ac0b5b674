import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { HOSTILE_VALUES } from '#contract/hostile-values-for-test.ts'
import { publicFiles, useNetwork } from '#web/testing/network.ts'
import { textsFor, wordsOf } from '#web/testing/speak.ts'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { calendarFile } from '#permit-sheet/calendar-file.ts'
import { printedPermit } from '#permit-sheet/printed-permit.ts'
import { fetchFonts } from '#web/platform/paper/font-files.ts'

const isLongForm = process.env['LENZA_LONG'] === '1'

const words = wordsOf(await textsFor('it'), 'it')

useNetwork(publicFiles)

const one = aHeldPermit()
/** A permit whose texts are all the same hostile value. */
const permitWith = (text: string) =>
  aHeldPermit({
    name: text,
    associationName: text,
    associationPhone: text,
    holder: { ...one.holder, firstName: text, lastName: text },
    zone: { zoneId: 3, name: text },
    slot: { code: 'M', name: text, from: '06:00:00', to: '13:00:00', covers: [] },
    options: [text, text],
    limits: [text],
    licenceNote: text,
    conditions: text,
    river: { ...one.river, zones: one.river.zones.map((zone) => ({ ...zone, name: text })) },
  })

it('a hostile value stays a value in the calendar file and adds no line', () => {
  for (const text of HOSTILE_VALUES) {
    const file = calendarFile(permitWith(text), {
      words,
      origin: 'https://lenza.example',
      now: new Date('2027-05-01T10:00:00Z'),
    })
    const lines = file.replaceAll('\r\n ', '').split('\r\n')
    const names = lines.map((line) => /^[A-Z-]+/.exec(line)?.[0]).filter((name) => name !== undefined)
    expect(names).toEqual(
      `BEGIN VERSION PRODID METHOD BEGIN UID SEQUENCE DTSTAMP DTSTART DTEND SUMMARY LOCATION DESCRIPTION URL END END`.split(
        ' ',
      ),
    )
    expect(lines.filter((line) => !/^[A-Z-]+[:;]/.test(line) && line !== '')).toEqual([])
    // A bare CR or LF inside a line ends the line for many parsers.
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
  }
})

it('every hostile value is printed, and adds no script, link or form to the document', async () => {
  const values = isLongForm ? HOSTILE_VALUES : HOSTILE_VALUES.filter((_, n) => n % 9 === 0)
  const fonts = await fetchFonts()
  for (const text of values) {
    const held = permitWith(text)
    const bytes = await printedPermit({
      held,
      permit: {
        ...held,
        association: held.associationName,
        timeZone: held.river.timeZone,
        licence: held.licenceNote,
      },
      words,
      language: 'it',
      fonts,
    })
    const pdf = await PDFDocument.load(bytes)
    expect(pdf.getPageCount()).toBeGreaterThan(0)
    const raw = Buffer.from(bytes).toString('latin1')
    expect(raw).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|SubmitForm)\b/)
  }
})
