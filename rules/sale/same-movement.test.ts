import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileOfBank, OF_WHOLE_DAYS, sameMovements } from './same-movement.ts'

const of = (text: string, more: { cents?: number; day?: string; reference?: string } = {}) => ({
  day: '2027-01-12',
  cents: 6000,
  text,
  ...more,
})
const named = (...texts: string[]) => texts.map((text) => ({ ...of(text), id: text }))

it('finds the same movement by its counterparty or reference, whatever its form', () => {
  const camt = named('Anna Rossi · QUOTA 2027', 'Marco Rossi · Quota sociale', 'Lia Bertò')
  const csv = [
    of('BONIFICO SEPA DA BERTO LIA CAUSALE quota'),
    of('Bonif. ROSSI MARCO quota'),
    of('Bonif. ROSSI ANNA quota'),
  ]
  expect([...sameMovements(csv, camt)].toSorted(([one], [other]) => one - other)).toEqual([
    [0, 'Lia Bertò'],
    [1, 'Marco Rossi · Quota sociale'],
    [2, 'Anna Rossi · QUOTA 2027'],
  ])
  const payout = { ...of('STRIPE', { reference: '3ABC0D9F2E11' }), id: 'payout' }
  expect(sameMovements([of('Accredito STRIPE TECH. 3abc0d 9f2e11')], [payout]).get(0)).toBe('payout')
  // Fees of the bank have no name in their text.
  expect(
    sameMovements([of('Spese', { cents: -300 })], [{ ...of('Commissioni', { cents: -300 }), id: 'x' }]).size,
  ).toBe(1)
})

it('keeps two that are two: of another person, day or amount, and two of a file against one of another', () => {
  const known = named('Anna Rossi')
  expect(sameMovements([of('Bonifico SEPA Quota 2027 Bruno Zeni')], known).size).toBe(0)
  expect(sameMovements([of('Anna Rossi', { day: '2027-01-13' })], known).size).toBe(0)
  expect(sameMovements([of('Anna Rossi', { cents: 6100 })], known).size).toBe(0)
  expect(sameMovements([of('ROSSI ANNA'), of('ROSSI ANNA')], known).size).toBe(1)
})

it('keeps two of a family that pay the same fee on one day, and two of one form with another number or reference', () => {
  const mario = named('BONIFICO DA ROSSI MARIO QUOTA 2027')
  expect(sameMovements([of('BONIFICO DA ROSSI ANNA QUOTA 2027')], mario).size).toBe(0)
  expect(sameMovements([of('Rossi Anna · Tessera')], mario).size).toBe(0)
  expect(sameMovements([of('BONIFICO QUOTA SOCIO 23')], named('BONIFICO QUOTA SOCIO 17')).size).toBe(0)
  const [known] = named('BONIFICO ROSSI')
  const cro = (reference: string) => of('BONIFICO ROSSI', { reference })
  expect(sameMovements([cro('CRO987654321')], [{ ...known, ...cro('CRO123456789'), id: 'x' }]).size).toBe(0)
  expect(sameMovements([cro('2027-A')], [{ ...known, ...cro('CRO123456789'), id: 'x' }]).size).toBe(1)
})

describe('a line with one word more than one of another file', () => {
  const [short, long] = ['BONIFICO DA ROSSI MARIO QUOTA', 'ROSSI MARIO · quota Anna']
  const january = { first: '2027-01-01', last: '2027-01-31' }
  const table = (form: string, first = january.first, last = january.last): FileOfBank => ({
    form,
    first,
    last,
  })
  const camt = (first: string, last: string): FileOfBank => ({ form: OF_WHOLE_DAYS, first, last })
  const found = (line: string, known: string, file: FileOfBank, files: FileOfBank[]) =>
    sameMovements([of(line)], [{ ...of(known), id: 'x', files }], file).size

  it.each([
    [short, long],
    [long, short],
  ])(
    '%s against %s: one in two forms, two in one form or in two files of which each has a part of the day',
    (line, known) => {
      const one = (file: FileOfBank, ...files: FileOfBank[]) => found(line, known, file, files)
      expect(one(camt('2027-01-01', '2027-01-31'), table('data|importo'))).toBe(1)
      expect(one(table('datum|betrag'), table('data|importo'))).toBe(1)
      // A bank has not written it otherwise in the second file.
      expect(
        one(table('data|importo', '2027-01-12'), table('data|importo', '2027-01-01', '2027-01-12')),
      ).toBe(0)
      expect(one(table('data|importo'), camt('2027-01-12', '2027-01-12'), table('data|importo'))).toBe(0)
      // Until noon of the 12th, and from noon on: what is in the one is not in the other.
      expect(
        one(table('datum|betrag', '2027-01-12'), table('data|importo', '2027-01-01', '2027-01-12')),
      ).toBe(0)
      expect(
        one(table('datum|betrag', '2027-01-01', '2027-01-12'), table('data|importo', '2027-01-12')),
      ).toBe(0)
      // What is made at the end of a day has all of it.
      expect(one(camt('2027-01-12', '2027-01-12'), table('data|importo', '2027-01-01', '2027-01-12'))).toBe(1)
      expect(
        one(table('data|importo', '2027-01-12', '2027-01-12'), table('x', '2027-01-12', '2027-01-12')),
      ).toBe(1)
    },
  )

  it('is told by its reference also in one form, and a known one of the same words is taken first', () => {
    const reference = 'CRO123456789'
    const known = { ...of(short, { reference }), id: 'x', files: [table('a')] }
    expect(sameMovements([of(long, { reference })], [known], table('a')).size).toBe(1)
    const family = [long, short].map((text) => ({ ...of(text), id: text, files: [table('a')] }))
    const lines = [of('Mario Rossi · Quota per Anna'), of('Mario Rossi · Quota')]
    expect([...sameMovements(lines, family, camt('2027-01-01', '2027-01-31')).values()]).toEqual([
      long,
      short,
    ])
  })
})

const words = fc.uniqueArray(fc.constantFrom('rossi', 'mario', 'anna', 'lia', 'zeni', 'moser'), {
  minLength: 1,
  maxLength: 4,
})
const payments = fc.array(words, { minLength: 1, maxLength: 5 })

it('has each payment of a family once, whichever of two files of the days is read first and has more of it', () =>
  fc.assert(
    fc.property(payments, fc.boolean(), fc.boolean(), (all, hasMore, isFirst) => {
      const whole = { first: '2027-01-01', last: '2027-01-31' }
      const [one, other] = [
        { form: 'data|importo', ...whole },
        { form: OF_WHOLE_DAYS, ...whole },
      ]
      const full = all.map((each) => of(`${each.join(' ')} · quota`))
      const less = all.map((each) => of(`BONIFICO ${each.slice(0, hasMore ? undefined : 1).join(' ')}`))
      const [earlier, later] = isFirst ? [full, less] : [less, full]
      const known = earlier.map((line, n) => ({ ...line, id: String(n), files: [one] }))
      expect(sameMovements(later, known, other).size).toBe(all.length)
    }),
  ))

it('has each payment of a family in two files of one bank that follow each other on that day', () =>
  fc.assert(
    fc.property(payments, payments, (morning, afternoon) => {
      const texts = (all: string[][]) => all.map((each) => `BONIFICO ${each.join(' ')} QUOTA`)
      const known = texts(morning).map((text, n) => ({
        ...of(text),
        id: String(n),
        files: [{ form: 'data|importo', first: '2027-01-01', last: '2027-01-12' }],
      }))
      const file = { form: 'data|importo', first: '2027-01-12', last: '2027-01-31' }
      expect(
        sameMovements(
          texts(afternoon).map((text) => of(text)),
          known,
          file,
        ).size,
      ).toBe(0)
    }),
  ))
