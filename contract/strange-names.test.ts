import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from './all-calls.ts'
import type { Call } from './call.ts'
import { changeProfile, readProfile, register } from './identity.ts'
import { changeDate } from './changes.ts'
import { checkOffer } from './offers.ts'
import { buyPermit, openPayment } from './purchase.ts'
import { read } from './read.ts'
import { readMovements } from './supervision.ts'
import { SPECIFIED } from './wire.ts'

const unknownIn = (call: Call, more: object) => {
  const reading = read(call.request, { ...call.example.request, ...more })
  return reading.ok ? [] : reading.mistakes.map(({ field, code }) => `${field} ${code}`)
}
const namesOf = (call: Call) => new Set(Object.values(call.request.table).map((f) => f.wireName))

describe('names of the specification that a call does not have', () => {
  it('every name of its calls is decided, each once', () => {
    const decided = [...SPECIFIED.ignored, ...SPECIFIED.refused]
    expect(new Set(decided).size).toBe(decided.length)
    // The fields of specification section 7.
    const specified =
      `email password nome cognome dataNascita lingua comunicazioni nazionalita telefono tipoUtente token
      codiceAttivazione oldPassword newPassword data associazioni tipologie emailAltroUtente idPermesso idZona orario
      dataInizio dataFine idTecnica minoreAccompagnato idCodiceSconto arrOpzioniAggiuntive bConPrelievo idAcquisto anno
      idAssociazione idAcquistoPermesso giorno dati hooking testo idAnnotazione codiceSconto message modificato
      maggiorenne`.split(/\s+/)
    expect(specified.filter((name) => !decided.includes(name as never))).toEqual([])
  })

  it.each(allCalls.map((call): [string, Call] => [call.name, call]))(
    '%s does as the table says',
    (_, call) => {
      const own = namesOf(call)
      for (const name of SPECIFIED.ignored)
        if (!own.has(name)) expect(unknownIn(call, { [name]: 'x' })).toEqual([])
      for (const name of SPECIFIED.refused)
        if (!own.has(name) && !call.request.ignored?.has(name))
          expect(unknownIn(call, { [name]: 'x' })).toEqual([`${name} UNKNOWN_FIELD`])
      expect(unknownIn(call, { Data: 'x' })).toEqual(['Data UNKNOWN_FIELD'])
    },
  )

  it('a profile is sent back as it was answered, with the password of the form', () => {
    const answered = readProfile.example.response as object
    expect(unknownIn(changeProfile, { ...answered, password: 'trota marmorata', _: '1795300000' })).toEqual(
      [],
    )
    const everyName = Object.values(readProfile.response.table).map((f) => f.wireName)
    const own = namesOf(changeProfile)
    for (const name of everyName.filter((n) => !own.has(n)))
      expect(unknownIn(changeProfile, { [name]: { any: 'thing' } })).toEqual([])
  })

  it('a purchase carries the code that was typed beside the id that counts', () => {
    const more = { codiceSconto: 'ESTATE', idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f' }
    expect([unknownIn(openPayment, more), unknownIn(buyPermit, more)]).toEqual([[], []])
  })

  it('an angler can register as an angler, not as a warden', () => {
    expect(unknownIn(register, { tipoUtente: 'utente' })).toEqual([])
    expect(unknownIn(register, { tipoUtente: 'guardiapesca' })).toEqual(['tipoUtente NOT_A_CHOICE'])
  })

  it('what would be believed to be heeded is refused', () => {
    expect(unknownIn(readMovements, { data: '2027-05-03' })).toEqual(['data UNKNOWN_FIELD'])
    expect(unknownIn(checkOffer, { minoreAccompagnato: 'true' })).toEqual([
      'minoreAccompagnato UNKNOWN_FIELD',
    ])
    expect(unknownIn(changeDate, { emailAltroUtente: 'a@example.org' })).toEqual([
      'emailAltroUtente UNKNOWN_FIELD',
    ])
    expect(unknownIn(changeProfile, { newPassword: 'temolo e salmerino' })).toEqual([
      'newPassword UNKNOWN_FIELD',
    ])
  })

  it('what a call answers keeps its own shape: there no name is ignored', () => {
    expect(
      z.safeDecode(readProfile.response, { ...(readProfile.example.response as object), _: 1 } as never)
        .success,
    ).toBe(false)
  })
})
