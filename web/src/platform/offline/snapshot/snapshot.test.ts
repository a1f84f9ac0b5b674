import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { supervisedPurchase } from '#contract/supervised.ts'
import { takeSnapshot } from '#contract/supervision.ts'
import { showShortCode } from '#rules/permit/short-code.ts'
import { anAnswer, aPermit, aRow, codeOf, idOf } from './answer-for-test.ts'
import { MOST_FOUND, openSnapshot, readAnswer } from './snapshot.ts'
import { decodeUnchecked } from './decode-unchecked.ts'

const AS_OF = new Date('2027-05-02T05:12:00Z')
const open = (...of: Parameters<typeof anAnswer>) =>
  openSnapshot(readAnswer(JSON.stringify(anAnswer(...of))))(AS_OF)

const written = { ora: '2027-05-02T05:02:00Z', arrivataIl: '2027-05-02T05:02:00Z', corretta: false }
const fullRow = aRow(1, {
  accompagnatoDa: 'Ada Conti',
  insieme: [idOf(2)],
  idTecnica: '1',
  prenotazioni: [{ idPrenotazione: idOf(9), giorno: '2027-05-02', idZona: 3, orario: 'G', idTecnica: 2 }],
  uscite: [{ idUscita: idOf(3), giorno: '2027-05-02', senzaCatture: false, ...written }],
  catture: [
    {
      idCattura: idOf(4),
      specie: 'trotaMarmorata',
      trattenuto: 1,
      presoIl: written.ora,
      lunghezzaCm: 46.5,
      ...written,
    },
  ],
  annotazioni: [{ idAnnotazione: idOf(5), testo: 'Rete', mia: true, ...written }],
  controlli: [{ idControllo: idOf(6), ora: written.ora, modo: 'fotocamera', esito: 'valido', mio: false }],
})

describe('a list of the day', () => {
  it('reads a row as the contract does, and leaves out what it does not know', () => {
    const read = z.decode(supervisedPurchase, fullRow as never)
    expect(open([fullRow]).byId(idOf(1))).toEqual(read)
    expect(open([aRow(2), { ...fullRow, novita: 1 }]).byId(idOf(1))).toEqual(read)
    const example = takeSnapshot.example.response as { acquisti: unknown[] }
    expect(example.acquisti.map(decodeUnchecked(supervisedPurchase))).toEqual(
      example.acquisti.map((row) => z.decode(supervisedPurchase, row as never)),
    )
  })

  it('finds a permit by its id, its short code and its kind', () => {
    const list = open([aRow(1), aRow(2, { idPermesso: 13 }), aRow(3)])
    expect(list.byId(idOf(2))?.permitId).toBe(13)
    expect(list.byId(idOf(9))).toBeUndefined()
    expect(list.byShortCode(` ${showShortCode(codeOf(3)).toLowerCase()} `)?.purchaseId).toBe(idOf(3))
    expect(list.byShortCode(codeOf(9))).toBeUndefined()
    expect(list.byShortCode('')).toBeUndefined()
    expect(list.ofPermit(12).map(({ purchaseId }) => purchaseId)).toEqual([idOf(1), idOf(3)])
    expect(list.purchases).toHaveLength(3)
  })

  it('knows the terms that were bought, else the latest', () => {
    const list = open([], { permessi: [aPermit(1), aPermit(3), aPermit(2)] })
    expect(list.permitOf({ permitId: 12, permitVersion: 2 })?.version).toBe(2)
    expect(list.permitOf({ permitId: 12, permitVersion: 9 })?.version).toBe(3)
    expect(list.permitOf({ permitId: 12 })?.version).toBe(3)
    expect(list.permitOf({ permitId: 99 })).toBeUndefined()
  })

  it('is refused where it is none', () => {
    expect(() => readAnswer('<html>')).toThrow()
    expect(() => readAnswer('{}')).toThrow()
    expect(() => readAnswer(JSON.stringify(anAnswer([{ idAcquisto: 'x' }])))).toThrow()
  })
})

describe('a search', () => {
  const people: [string, string][] = [
    ['Anna', 'Bianchi'],
    ['Jörg', 'Müller'],
    ['Luca', 'D’Angelo'],
    ['Niccolò', 'Dell’Antonio Rossi'],
    ['Đorđe', 'Łukasz-Weiß'],
    ['Chiara', 'Bianchini'],
  ]
  const list = open([
    ...people.map(([nome, cognome], n) => aRow(n + 1, { nome, cognome })),
    aRow(20, { nome: 'Tommaso', cognome: 'Verdi', accompagnatoDa: 'Ada Conti' }),
  ])
  const found = (text: string) => list.search(text).map(({ lastName }) => lastName)

  it.each([
    ['bianchi', ['Bianchi', 'Bianchini']],
    ['Bianchi Anna', ['Bianchi']],
    ['  anna   BIAN ', ['Bianchi']],
    ['ann,bia', ['Bianchi']],
    ['jorg muller', ['Müller']],
    ['Joerg Mueller', ['Müller']],
    ['mue', ['Müller']],
    ['dangelo', ['D’Angelo']],
    ["d'angelo", ['D’Angelo']],
    ['angelo', ['D’Angelo']],
    ['niccolo rossi', ['Dell’Antonio Rossi']],
    ['antonio', ['Dell’Antonio Rossi']],
    ['dorde lukasz', ['Łukasz-Weiß']],
    ['weiss', ['Łukasz-Weiß']],
    ['conti', ['Verdi']],
    ['ianchi', []],
    ['   ', []],
    ['', []],
    ['bianchi (', []],
  ])('for «%s»', (text, names) => {
    expect(found(text)).toEqual(names)
  })

  it('finds a short code from its beginning on', () => {
    expect(found(codeOf(2).slice(0, 8))).toEqual(['Müller'])
    expect(found(showShortCode(codeOf(2)))).toEqual(['Müller'])
  })

  it('finds a part of a short code as people write it, whatever its letters', () => {
    // AE is one letter in names, and two in a code.
    const [code, other] = ['7KAEWXYZ', 'KAE22222']
    const coded = open([aRow(1, { codiceBreve: code }), aRow(2, { codiceBreve: other })])
    const codes = (text: string) => coded.search(text).map(({ shortCode }) => shortCode)
    for (const text of ['7K', '7kae', '7kae-', '7KAE-WX', '7kae wx', '7kaewxyz'])
      expect(codes(text)).toEqual([code])
    expect(codes('kae')).toEqual([other])
  })

  it('ends at so many', () => {
    const many = open(Array.from({ length: 200 }, (_, n) => aRow(n + 1)))
    expect(many.search('anna')).toHaveLength(MOST_FOUND)
  })
})
