import { expect, it } from 'vitest'
import { sameMovements } from './same-movement.ts'

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
