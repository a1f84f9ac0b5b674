import { inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { type HeldPermit, listMyPermits } from '#contract/permits.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Brings } from '#server/platform/mail/enclosed.ts'
import { htmlOf, plainOf } from '#server/platform/mail/mail-forms.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo } from '#server/testing/changing.ts'
import { aLine, lineOfChild, orderOf } from '#server/testing/orders.ts'
import { aWater, both, useShop } from '#server/testing/shop.ts'
import { enclosePermits } from './enclose-permits.ts'
import type { PermitToDraw } from './permit-drawing.ts'

const drawn: PermitToDraw[] = []
let isBroken = false
const drawPermit = async (permit: PermitToDraw) => {
  if (isBroken) throw new Error('no paper')
  drawn.push(permit)
  return Buffer.from(`%PDF of ${permit.held.signedCode}`)
}
const shop = useShop({ enclosing: (part) => enclosePermits(part, drawPermit) })
afterEach(() => {
  isBroken = false
  drawn.splice(0)
})

const MORNING = { code: 'M', name: both('Mattina'), from: '06:00:00', to: '13:00:00', covers: [] }
const aMorning = () =>
  aWater(shop, (zone) => ({
    zones: [{ zoneId: zone }],
    slots: [MORNING],
    giveBack: [{ until: { before: 'PT12H', of: 'day' as const }, percent: 50 }],
    accompaniedMinors: { oldest: 14, perAdult: 1 },
  }))
const choices = ({ zoneId }: { zoneId: number }) => ({ zoneId, slot: 'M' })

const heldBy = async ({ token }: Person, language: Language = 'en'): Promise<HeldPermit> => {
  const [held] = granted(await shop.lenza.call(listMyPermits, {}, { token, language })).permits
  if (held === undefined) throw new Error('no permit')
  return held
}
const newestTo = async ({ email }: Person): Promise<Mail> => {
  const mail = (await shop.lenza.mails(email)).at(-1)
  if (mail === undefined) throw new Error('no mail')
  return mail
}
const contentOf = (mail: Mail, ending: string) => {
  const file = mail.files?.find(({ name }) => name.endsWith(ending))
  return file && Buffer.from(file.content, 'base64')
}
/** Everything of a mail in one text, its files too. */
const allOf = (mail: Mail) =>
  [
    plainOf(mail),
    htmlOf(mail),
    ...(mail.files ?? []).map(({ content }) => Buffer.from(content, 'base64').toString('latin1')),
  ].join('\n')
const eventOf = (mail: Mail) => {
  const text = contentOf(mail, '.ics')?.toString().replaceAll('\r\n ', '') ?? ''
  const valueOf = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(text)?.[1]?.trim()
  return {
    method: valueOf('METHOD'),
    uid: valueOf('UID'),
    sequence: Number(valueOf('SEQUENCE')),
    start: valueOf('DTSTART'),
    status: valueOf('STATUS'),
  }
}

/** The text of the picture, read back as a phone does. */
function readQr(png: Buffer | undefined): string {
  if (png === undefined) throw new Error('no picture')
  const width = png.readUInt32BE(16)
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  const bytes = Math.ceil(width / 8)
  const data = new Uint8Array(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const byte = rows[y * (bytes + 1) + 1 + (x >> 3)] ?? 0
      if (((byte >> (7 - (x & 7))) & 1) === 0) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return decodeQR({ width, height: width, data })
}

describe('the mail of a purchase', () => {
  it('brings the permit as PDF with its code, the day for the calendar, and its ticket', async () => {
    const [water, anna] = [await aMorning(), await aPerson(shop.lenza, { language: 'it' })]
    await purchase(shop, anna, water, choices(water))
    const [mail, held] = [await newestTo(anna), await heldBy(anna, 'it')]
    expect(mail.files?.map(({ name, type }) => [name, type])).toEqual([
      ['permesso-2027-05-02-ponte.pdf', 'application/pdf'],
      ['giorno-di-pesca-2027-05-02-ponte.ics', 'text/calendar; charset=utf-8; method=PUBLISH'],
      ['qr.png', 'image/png'],
    ])
    expect(contentOf(mail, '.pdf')?.toString()).toBe(`%PDF of ${held.signedCode}`)
    const { changes: _, ...unchanging } = held
    expect(drawn).toMatchObject([{ held: unchanging, language: 'it', permit: { isToBook: false } }])
    expect(readQr(contentOf(mail, '.png'))).toBe(held.signedCode)
    expect(eventOf(mail)).toEqual({
      method: 'PUBLISH',
      uid: `${held.purchaseId}@lenza`,
      sequence: 1,
      start: '20270502T040000Z',
      status: undefined,
    })
    const html = htmlOf(mail)
    for (const words of [
      'Domenica 2 maggio 2027',
      'Mattina 6:00–13:00',
      'Ponte',
      held.associationName,
      'Anna Bianchi, classe 1988',
      held.shortCode,
      'alt="Codice QR del permesso, per il guardiapesca"',
      `src="cid:${held.purchaseId}"`,
      '<html lang="it">',
      'In allegato trovi il permesso in PDF',
      'Ricevuta n. ',
    ])
      expect(html).toContain(words)
    expect(html.split(held.shortCode)).toHaveLength(3)
    expect(plainOf(mail)).toContain(
      `Codice breve, se il telefono è scarico: ${held.shortCode}\n\nIn allegato`,
    )
  })

  it('for another brings the permit to the holder, and to the buyer its ticket without any code', async () => {
    const water = await aMorning()
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza, { firstName: 'Luca' })
    await purchase(shop, anna, water, { ...choices(water), otherEmail: luca.email })
    const [toAnna, toLuca, held] = [await newestTo(anna), await newestTo(luca), await heldBy(luca)]
    expect(toLuca.files).toHaveLength(3)
    expect(toAnna.files).toBeUndefined()
    expect(htmlOf(toAnna)).toContain('Luca Bianchi, born 1988')
    for (const secret of [held.shortCode, held.signedCode, '.pdf', 'cid:'])
      expect(allOf(toAnna)).not.toContain(secret)
    expect(allOf(toLuca)).not.toMatch(/Total|20\.00|Receipt/)
  })

  it('names the child of an accompanied permit', async () => {
    const [water, anna] = [await aMorning(), await aPerson(shop.lenza)]
    const minor = { minorFirstName: 'Mia', minorLastName: 'Bianchi', minorBirthDate: '2016-03-01' }
    await purchase(shop, anna, water, { ...choices(water), accompaniedMinor: true, ...minor })
    expect(htmlOf(await newestTo(anna))).toContain('Mia Bianchi, born 2016')
  })

  it('of an order of several brings one PDF of all, and the day once', async () => {
    const [water, anna] = [await aMorning(), await aPerson(shop.lenza)]
    const child = lineOfChild(water, 'Mia', choices(water))
    await orderOf(shop, anna, [aLine(water, choices(water)), child])
    const mail = await newestTo(anna)
    expect(mail.files?.map(({ name }) => name)).toEqual([
      'permits-2027-05-02-ponte.pdf',
      'fishing-day-2027-05-02-ponte.ics',
      'qr.png',
      'qr.png',
    ])
    expect(drawn).toMatchObject([{ others: [{ held: { minor: { firstName: 'Mia' } } }] }])
    expect(mail.tickets).toHaveLength(2)
    expect(plainOf(mail)).toContain('Attached you find all these permits as one PDF')
  })

  it('goes without the PDF when that cannot be drawn, with all else', async () => {
    isBroken = true
    const [water, anna] = [await aMorning(), await aPerson(shop.lenza)]
    await purchase(shop, anna, water, choices(water))
    const mail = await newestTo(anna)
    expect(mail.files?.map(({ type }) => type.split(';')[0])).toEqual(['text/calendar', 'image/png'])
    expect(plainOf(mail)).toContain('Attached you find the day for your calendar.')
    expect(htmlOf(mail)).toContain((await heldBy(anna)).shortCode)
  })
})

describe('the mail of a change', () => {
  const bought = async () => {
    const [water, anna] = [await aMorning(), await aPerson(shop.lenza)]
    const { purchaseId } = await purchase(shop, anna, water, choices(water))
    return { water, anna, purchaseId, first: await newestTo(anna) }
  }

  it('of day replaces the entry in the calendar, and brings the new code', async () => {
    const { anna, purchaseId, first } = await bought()
    granted(await moveTo(shop, anna, purchaseId, '2027-05-04'))
    const [mail, held] = [await newestTo(anna), await heldBy(anna)]
    expect(contentOf(mail, '.pdf')?.toString()).toBe(`%PDF of ${held.signedCode}`)
    expect(readQr(contentOf(mail, '.png'))).toBe(held.signedCode)
    expect(eventOf(mail)).toMatchObject({
      uid: eventOf(first).uid,
      sequence: eventOf(first).sequence + 1,
      start: '20270504T040000Z',
    })
  })

  it('of holder brings the permit to the new one; the old one gets no code, and the day is taken out', async () => {
    const { anna, purchaseId, first } = await bought()
    const luca = await aPerson(shop.lenza, { firstName: 'Luca' })
    granted(await handTo(shop, anna, purchaseId, luca.email))
    const [toAnna, toLuca, held] = [await newestTo(anna), await newestTo(luca), await heldBy(luca)]
    expect(contentOf(toLuca, '.pdf')?.toString()).toBe(`%PDF of ${held.signedCode}`)
    expect(toAnna.tickets).toBeUndefined()
    expect(toAnna.files).toHaveLength(1)
    expect(eventOf(toAnna)).toMatchObject({ method: 'CANCEL', uid: eventOf(first).uid, status: 'CANCELLED' })
    expect(eventOf(toAnna).sequence).toBeGreaterThan(eventOf(first).sequence)
    expect(allOf(toAnna)).not.toContain(held.shortCode)
    expect(allOf(toAnna)).not.toContain(held.signedCode)
  })

  it('that gives it back takes the day out of the calendar, and the ticket says that it is not valid', async () => {
    const { anna, purchaseId, first } = await bought()
    const { shortCode } = await heldBy(anna)
    granted(await giveBack(shop, anna, purchaseId))
    const mail = await newestTo(anna)
    expect(htmlOf(mail)).toContain('Cancelled: not valid')
    expect(allOf(mail)).not.toContain(shortCode)
    expect(eventOf(mail)).toMatchObject({ method: 'CANCEL', uid: eventOf(first).uid })
    expect(eventOf(mail).sequence).toBeGreaterThan(eventOf(first).sequence)
    expect(plainOf(mail)).toContain('takes the day out of your calendar')
  })
})

describe('a permit that changed before its mail was delivered', () => {
  const delivered = async (who: Person, brings: Brings, about: { firstDay?: string; shortCode?: string }) => {
    const { db, outbox } = shop.lenza
    const { purchaseId } = await heldBy(who)
    const { first_day, short_code } = await db
      .selectFrom('purchase')
      .selectAll()
      .where('id', '=', purchaseId)
      .executeTakeFirstOrThrow()
    await outbox.post(db, {
      to: who.email,
      language: 'en',
      text: 'purchase-mails.forYou',
      values: { name: '', title: 'Day', buyer: 'Luca', permit: 'The day that it was' },
      purchaseId,
      permits: [{ brings, purchaseId, firstDay: first_day, shortCode: short_code, ...about }],
    })
    return newestTo(who)
  }

  it('is not brought by it: the letter about the change follows', async () => {
    const [water, anna] = [await aMorning(), await aPerson(shop.lenza)]
    await purchase(shop, anna, water, choices(water))
    expect((await delivered(anna, 'permit', {})).files).toHaveLength(3)
    for (const before of [{ firstDay: '2027-05-09' }, { shortCode: 'AAAAAAAA' }]) {
      const mail = await delivered(anna, 'permit', before)
      expect([mail.files, mail.tickets]).toEqual([undefined, undefined])
      expect(htmlOf(mail)).toContain('The day that it was')
    }
    const { purchaseId } = await heldBy(anna)
    expect((await delivered(anna, 'gone', { shortCode: 'AAAAAAAA' })).files).toBeUndefined()
    expect((await delivered(anna, 'ended', {})).files).toBeUndefined()
    granted(await giveBack(shop, anna, purchaseId))
    expect((await delivered(anna, 'permit', {})).tickets).toBeUndefined()
  })
})
