import { writeFileSync } from 'node:fs'
import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import fontkit from '@pdf-lib/fontkit'
import { encodeQR } from 'qr'
import { describe, expect, it, vi } from 'vitest'
import it_ from '#locales/it/my-permits.json' with { type: 'json' }
import { lettersNotOnPaper } from '#rules/club/paper-letters.ts'
import { publicFiles, unreachable, useNetwork } from '#web/testing/network.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { textsFor, wordsOf } from '#web/testing/speak.ts'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { aBooking, aMonthPermit } from '../a-month-permit-for-test.ts'
import { printedPermit } from '#permit-sheet/printed-permit.ts'
import { POINTS_OF_MM } from '#permit-sheet/papers.ts'
import type { PermitOfSheet, PermitOnPaper } from '#permit-sheet/permit-on-paper.ts'
import { drawing, textOf } from '#web/testing/text-of-page.ts'
import { fetchFonts } from '#web/platform/paper/font-files.ts'

const texts = await textsFor('it')

const { answerWith } = useNetwork(publicFiles)

const CODE = `eyJhbGciOiJFZERTQSJ9.${'eyJ2IjoxfQ'.repeat(20)}.${'c2ln'.repeat(20)}`

const asBought = (held: HeldPermit): PermitOnPaper => ({
  ...held,
  association: held.associationName,
  timeZone: held.river.timeZone,
  licence: held.licenceNote,
})

/** The files of a server that prints one permit after the other. */
let files: ReturnType<typeof fetchFonts> | undefined

async function print(
  held: HeldPermit,
  language: 'it' | 'en' = 'it',
  permit = asBought(held),
  fonts = fetchFonts(),
) {
  const bytes = await printedPermit({
    held,
    permit,
    words: wordsOf(texts, language),
    language,
    fonts: await fonts,
  })
  const keep = process.env['LENZA_KEEP_PDF']
  if (keep !== undefined) writeFileSync(`${keep}/${held.holder.lastName}-${language}.pdf`, bytes)
  const pdf = await PDFDocument.load(bytes)
  expect(pdf.getPageCount()).toBe(1)
  return pdf.getPage(0)
}

/** The dark modules of the QR code, each as `row column`. */
function modulesOf(page: PDFPage): Set<string> {
  // The QR code is by far the longest path of the page.
  const code = drawing(page)
    .split('\nQ')
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '')
  const runs = code.matchAll(/(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l/g)
  return new Set(
    [...runs].flatMap(([, from, y, to]) =>
      Array.from({ length: Number(to) - Number(from) }, (_, step) => `${y} ${Number(from) + step}`),
    ),
  )
}

describe('the printed permit', () => {
  it('has holder, place, time, rules and limits, and a table for the fish', async () => {
    const slot = { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] }
    const page = await print(
      aHeldPermit({ slot, zone: { zoneId: 3, name: 'Il canneto' }, licenceNote: 'Serve la licenza.' }),
    )
    const text = textOf(page)
    for (const line of [
      'Alto Sarca',
      'Il canneto',
      'Zona T1',
      'Anna Bianchi',
      'classe 1988',
      'Mattina 6:00–13:00',
      'Una trota da 45 cm in su, poi si smette.',
      'Serve la licenza.',
      'K7PM 4XQ2',
      it_.paper.species,
      it_.paper.kept,
    ])
      expect(text).toContain(line)
    expect(text.join(' ')).toContain('Domenica 2 maggio 2027')
    expect(text.filter((line) => line === it_.paper.released).length).toBeGreaterThan(12)
    expect(text.join('')).not.toContain('\uFFFD')
  })

  it.each([
    ['Ģ', 'щ'],
    ['Gal', 'щ'],
    ['Ģirts', 'Gal щ'],
    ['Gģ', 'Gĝ Ğ'],
    ['Čapek', 'Ţ Ț Ş Ș'],
    ['Capek', 'T S ș'],
    ['Việt', 'Nguyễn'],
    ['Viet', 'Nguyen'],
    ['Ñandú', 'Åström'],
  ])('is read as it is drawn, whatever was printed before: %s %s', async (firstName, lastName) => {
    const holder = { ...aHeldPermit().holder, firstName, lastName }
    const held = aHeldPermit({ holder })
    files ??= fetchFonts()
    expect(textOf(await print(held, 'it', asBought(held), files))).toContain(`${firstName} ${lastName}`)
  })

  it('says so where it lacks letters of a name, and prints no marks that nobody sees', async () => {
    const holder = { ...aHeldPermit().holder, firstName: '王', lastName: '芳' }
    const lacking = textOf(await print(aHeldPermit({ holder }))).join(' ')
    expect(lacking).toContain('Il nome intero è nel codice QR')
    expect(lacking).not.toContain('?')
    // Name and year are read together; what is said of the name comes after them.
    const known = await print(aHeldPermit({ holder: { ...holder, firstName: 'Anna 王', birthYear: 1990 } }))
    expect(textOf(known).join(' ')).toMatch(/Anna.*1990.*Il nome intero è nel codice QR/)
    expect(lacking).not.toContain(it_.paper.leftOut)
    const seen = { ...holder, firstName: '\u2068Anna', lastName: 'Bianchi\u2069' }
    const text = textOf(await print(aHeldPermit({ holder: seen })))
    expect(text).toContain('Anna Bianchi')
    expect(text.join(' ')).not.toContain('codice QR e nell’app')
  })

  it.each([
    ['a zone', { zone: { zoneId: 3, name: 'Diga 水库 🐟 sud' } }, {}, 'Diga […] sud'],
    ['the association', {}, { association: 'نادي Sarca' }, '[…] Sarca'],
    ['a rule', {}, { limits: ['רק זבוב יבש, 2 trote'] }, '[…], 2 trote'],
    ['an option', {}, { options: ['Barca ⛵'] }, 'In più: Barca […]'],
    ['an accent of two signs', {}, { licence: 'Serve la liceñza q̃.' }, 'Serve la liceñza q.'],
  ])('says at its foot that letters of %s are left out', async (_, about, shown, line) => {
    const held = aHeldPermit(about)
    const text = textOf(await print(held, 'it', { ...asBought(held), ...shown }))
    expect(text).toContain(line)
    expect(text.join(' ')).toContain(it_.paper.leftOut)
    expect(text.join(' ')).not.toContain(it_.paper.lettersMissing)
    expect(textOf(await print(aHeldPermit())).join(' ')).not.toContain(it_.paper.leftOut)
  })

  it('has the letters that an office is told it has, and no others', async () => {
    const { text } = await fetchFonts()
    if (text === undefined) throw new Error('no face')
    const has = new Set(fontkit.create(text).characterSet)
    const letters = Array.from({ length: 0x30_00 - 0x20 }, (__, index) => String.fromCodePoint(index + 0x20))
    const assigned = letters.filter((letter) =>
      /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]$/u.test(letter.normalize('NFC')),
    )
    const wrong = assigned.filter(
      (letter) =>
        (lettersNotOnPaper(letter).length === 0) !== has.has(letter.normalize('NFC').codePointAt(0) ?? 0),
    )
    expect(wrong).toEqual([])
  })

  it('has the rules of the permit that is shown, not those of all its zones', async () => {
    const held = aHeldPermit()
    const shown = { techniques: [1 as const], keeping: 'released' as const, limits: ['Solo mosca secca.'] }
    const text = textOf(await print(held, 'it', { ...asBought(held), ...shown }))
    for (const line of ['Mosca · Il pesce si rilascia', 'Solo mosca secca.']) expect(text).toContain(line)
    expect(text.join(' ')).not.toMatch(/Spinning|45 cm/)
    const { keeping: _, ...undecided } = asBought(held)
    expect(textOf(await print(held, 'it', undecided))).toContain('Mosca · Spinning')
  })

  it('is the same file each time, at any moment, whatever was printed before with the same fonts', async () => {
    const held = aHeldPermit()
    const fonts = await fetchFonts()
    const draw = async (about: Partial<HeldPermit> = {}, of = fonts) =>
      Buffer.from(
        await printedPermit({
          held: { ...held, ...about },
          permit: { ...asBought(held), ...about },
          words: wordsOf(texts, 'it'),
          language: 'it',
          fonts: of,
        }),
      )
    const first = await draw()
    expect(first.length).toBeLessThan(150_000)
    expect((await draw({ holder: { firstName: 'Наталія', lastName: 'Żółć' } })).equals(first)).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') })
    const later = await draw()
    vi.useRealTimers()
    expect(later.equals(first)).toBe(true)
    expect((await draw({}, await fetchFonts())).equals(first)).toBe(true)
  })

  it('has the other permits of its order on sheets behind it', async () => {
    const words = wordsOf(texts, 'it')
    const [held, other] = ['Anna', 'Leo'].map((firstName) =>
      aHeldPermit({ holder: { firstName, lastName: 'Rossi' } }),
    )
    if (held === undefined || other === undefined) throw new Error('two permits')
    const others = [{ held: other, permit: asBought(other) }]
    const of = {
      held,
      permit: asBought(held),
      others,
      words,
      language: 'it' as const,
      fonts: await fetchFonts(),
    }
    const pages = (await PDFDocument.load(await printedPermit(of))).getPages()
    expect(pages.map((page) => textOf(page).find((line) => line.endsWith(' Rossi')))).toEqual([
      'Anna Rossi',
      'Leo Rossi',
    ])
  })

  it('is printed in English too', async () => {
    const page = await print(aHeldPermit(), 'en')
    expect(page.doc.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en)')
    const text = textOf(page).join(' ')
    expect(text).toContain('Sunday 2 May 2027')
    expect(text).toContain('Keep or release, you choose')
  })

  it('draws the signed code module by module', async () => {
    const drawn = modulesOf(await print(aHeldPermit({ signedCode: CODE })))
    const modules = encodeQR(CODE, 'raw', { ecc: 'medium', border: 1 })
    const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${y} ${x}`] : [])))
    expect(drawn).toEqual(new Set(dark))
  })

  it.each([
    ['Jiří', 'Dvořáček'],
    ['Ludwig', 'Weißgößl'],
    ['Наталія', 'Їжакевич'],
    ['Łucja', 'Żółć'],
    ['Ștefan', 'Țuțu'],
    ['Νίκος', 'Παπαδόπουλος'],
  ])('prints the name of %s %s unchanged', async (firstName, lastName) => {
    const text = textOf(await print(aHeldPermit({ holder: { firstName, lastName } })))
    expect(text).toContain(`${firstName} ${lastName}`)
  })

  it('leaves out letters that no font has, with a mark that says so', async () => {
    const text = textOf(await print(aHeldPermit({ holder: { firstName: '健', lastName: 'Tanaka' } })))
    expect(text).toContain('[…] Tanaka')
  })

  it('is printed in plain letters when our fonts cannot be fetched', async () => {
    answerWith(unreachable)
    const text = textOf(await print(aHeldPermit({ holder: { firstName: 'Jiří', lastName: 'Weiß' } })))
    expect(text).toContain('Jirí Weiß')
  })

  it('stays on one page with long texts, and the table keeps its height', async () => {
    const limits = Array.from(
      { length: 14 },
      (_, n) => `${n + 1}. ${'Chi pesca qui rispetta questa regola. '.repeat(3)}`,
    )
    const long = {
      firstName: 'Massimiliano Alessandro',
      lastName: 'Degasperi-Vonmetz dell’Altopiano di Lavarone',
    }
    const text = textOf(
      await print(aHeldPermit({ limits, holder: long, minor: { ...long, birthYear: 2016 } })),
    )
    expect(text.join(' ')).toContain('14. Chi pesca')
    expect(text.filter((line) => line === it_.paper.kept).length).toBeGreaterThanOrEqual(5)
  })

  it('has what went back of the price, when, why and to which card, for its buyer', async () => {
    const at = '2027-05-03T08:00:00.000Z'
    const held = aHeldPermit({
      refunds: [
        { cents: 500, at, why: 'decided', reason: 'Il ponte era chiuso.' },
        { cents: 1500, at, why: 'givenBack', isUnderWay: true },
      ],
      card: { brand: 'visa', last4: '4242' },
    })
    const text = textOf(await print(held))
      .join(' ')
      .replaceAll('\u00A0', ' ')
    expect(text).toContain('Rimborsati 5,00 €, 3 maggio 2027 su Visa •••• 4242: Il ponte era chiuso.')
    expect(text).toContain(
      'Rimborso in corso di 15,00 €, deciso 3 maggio 2027, su Visa •••• 4242: Permesso restituito',
    )
    expect(textOf(await print(aHeldPermit())).join(' ')).not.toMatch(/Rimbors/)
  })

  it('without a holder has no code, and says that it is not valid until it is completed', async () => {
    const invitation = { email: 'mario@example.org', completeBy: '2027-05-01T16:00:00.000Z' }
    const page = await print(aHeldPermit({ signedCode: CODE, invitation }))
    const text = textOf(page).join(' ')
    expect(text).toContain('Da completare')
    expect(text).toMatch(/mario@example.org.* entro le ore 18:00 di sabato 1/)
    for (const hidden of ['Anna Bianchi', 'K7PM']) expect(text).not.toContain(hidden)
    expect(modulesOf(page).size).toBe(0)
  })

  it('lists the booked days of a month permit', async () => {
    const holder = { firstName: 'Luca', lastName: 'Socio' }
    const text = textOf(
      await print(aMonthPermit({ holder, bookings: [aBooking('2027-05-02'), aBooking('2027-05-09')] })),
    )
    expect(text.join(' ')).toContain('20 aprile – 19 maggio')
    expect(text).toContain('domenica 9 maggio · Sponda nord · Mattina 6:00–13:00')
  })
})

const notes = {
  paid: '20,00 € · Pagato in contanti sabato 1 maggio 2027 a Alto Sarca',
  rulesAt: 'permessi.example/acquista-permesso?idPermesso=12',
}
const longest = {
  firstName: 'Massimiliano Alessandro Ġużeppi',
  lastName: 'Degasperi-Vonmetz dell’Altopiano di Lavarone',
  birthYear: 1961,
}
const orderOf = (held: HeldPermit, limits = held.limits): PermitOfSheet => ({
  held,
  permit: { ...asBought(held), limits },
  notes,
})
const pagesOf = async (format: 'a6' | 'receipt', first: PermitOfSheet, ...others: PermitOfSheet[]) => {
  const words = wordsOf(texts, 'it')
  const of = { ...first, others, format, words, language: 'it' as const, fonts: await fetchFonts() }
  return (await PDFDocument.load(await printedPermit(of))).getPages()
}
const slot = { code: 'M', name: 'Mattina', from: '06:00:00', to: '13:00:00', covers: [] }
const aTicket = () => aHeldPermit({ slot, zone: { zoneId: 3, name: 'Il canneto' }, signedCode: CODE })
const manyRules = Array.from({ length: 20 }, (_, n) => `${n + 1}. ${'Chi pesca qui la rispetta. '.repeat(3)}`)
const ordinance = {
  ordinanceId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  title: 'Divieto sotto il ponte',
  text: 'Per i lavori la pesca è vietata. '.repeat(12),
  from: '2027-04-20',
  until: '2027-05-20',
}
/** The side of the code's squares, in millimetres. */
const millimetresOfCode = (page: PDFPage) => {
  const scales = [...drawing(page).matchAll(/([\d.]+) 0 0 -[\d.]+ 0 0 cm/g)].map(([, scale]) => Number(scale))
  const scale = Math.max(...scales)
  return (scale * encodeQR(CODE, 'raw', { ecc: 'medium', border: 1 }).length) / POINTS_OF_MM
}

describe('a permit on small paper', () => {
  it.each(['a6', 'receipt'] as const)('of %s has all that a warden and its angler need', async (format) => {
    const [page] = await pagesOf(format, orderOf(aTicket()))
    if (page === undefined) throw new Error('no page')
    const text = textOf(page).join(' ')
    for (const line of [
      'Alto Sarca',
      'Domenica 2',
      'Mattina 6:00–13:00',
      'Il canneto',
      'Zona T1',
      'Anna Bianchi',
    ])
      expect(text).toContain(line)
    for (const line of [
      'classe 1988',
      'K7PM 4XQ2',
      'Una trota da 45 cm',
      'in contanti',
      '123/2027',
      notes.rulesAt,
    ])
      expect(text).toContain(line)
    expect(modulesOf(page).size).toBe(modulesOf(await print(aTicket())).size)
    expect(millimetresOfCode(page)).toBeGreaterThan(40)
    expect(page.getWidth()).toBeCloseTo(format === 'a6' ? 105 * POINTS_OF_MM : 80 * POINTS_OF_MM, 1)
  })

  it('of A6 is one page whatever its texts: rules are cut between two of them, and it is told how many there are more', async () => {
    const long = { minor: { ...longest, birthYear: 2016 }, options: ['Barca'], ordinances: [ordinance] }
    const held = aHeldPermit({ ...aTicket(), holder: longest, ...long })
    const pages = await pagesOf('a6', orderOf(held, manyRules), orderOf(aTicket()))
    expect(pages).toHaveLength(2)
    const [first, second] = pages.map((page) => textOf(page).join(' '))
    expect(first).toContain('Ġużeppi')
    expect(first).toContain('Divieto sotto il ponte · Da martedì 20 aprile 2027')
    expect(first).not.toContain('Per i lavori')
    const shown = [...(first ?? '').matchAll(/• \d+\./g)].length
    expect(first).toContain(`Altre ${manyRules.length - shown} regole: ${notes.rulesAt}`)
    expect(second).not.toContain('Altre')
  })

  it('of 80 mm is as long as its texts, in black alone', async () => {
    const held = aHeldPermit({ ...aTicket(), holder: longest, ordinances: [ordinance] })
    const pages = await pagesOf('receipt', orderOf(aTicket()), orderOf(held, manyRules))
    const [brief, long] = pages
    expect(long?.getHeight()).toBeGreaterThan((brief?.getHeight() ?? 0) * 1.5)
    const text = long === undefined ? '' : textOf(long).join(' ')
    expect(text).toContain('20. Chi pesca')
    expect(text.match(/Per i lavori/g)).toHaveLength(12)
    for (const page of pages)
      expect(new Set(drawing(page).match(/[\d.]+ [\d.]+ [\d.]+ (?:rg|RG)/g))).toEqual(
        new Set(['0 0 0 rg', '0 0 0 RG']),
      )
  })

  it.each(['a6', 'receipt'] as const)(
    'of %s says what it lacks, and that it is not valid without a holder',
    async (format) => {
      const invitation = { email: 'mario@example.org', completeBy: '2027-05-01T16:00:00.000Z' }
      const zone = { zoneId: 3, name: 'Diga 水库 sud' }
      const holder = { firstName: '王', lastName: '芳' }
      const pages = await pagesOf(
        format,
        orderOf(aHeldPermit({ ...aTicket(), zone, holder })),
        orderOf(aHeldPermit({ ...aTicket(), invitation })),
      )
      const [lacking, invited] = pages.map((page) => textOf(page).join(' '))
      expect(lacking).toContain('Il nome intero è nel codice')
      expect(lacking).toContain('Alcune letter')
      expect(invited).toMatch(/Da completare.*mario@example\.org/)
      expect(invited).not.toContain('K7PM')
    },
  )
})

it.each(['a4', 'a6', 'receipt'] as const)(
  'a sheet on %s has room for the day of its sale beside the time: it may be sold on the day before',
  async (format) => {
    files ??= fetchFonts()
    const held = aHeldPermit()
    const fonts = await files
    const blank = { number: '12-7', soldUntil: '', prices: '', soldBy: '' }
    const words = wordsOf(texts, 'it')
    const bytes = await printedPermit({
      held,
      permit: asBought(held),
      blank,
      words,
      language: 'it',
      fonts,
      format,
    })
    const keep = process.env['LENZA_KEEP_PDF']
    if (keep !== undefined) writeFileSync(`${keep}/sheet-${format}.pdf`, bytes)
    const text = textOf((await PDFDocument.load(bytes)).getPage(0))
    for (const term of ['Foglio 12-7', 'Data di nascita', 'Venduto il', 'alle', 'Firma di chi vende'])
      expect(text).toContain(term)
  },
)
