import { describe, expect, it } from 'vitest'
import type { OrderDraft } from '../order-draft.ts'
import { findMistakes, formFieldOf } from './find-mistakes.ts'
import { aDraft, aPermit, aPlainPermit, aSlot, aZone, countedFor } from './permit-for-test.ts'
import type { PermitShown, ZoneShown } from './permit-shown.ts'

const whole: Partial<OrderDraft> = { zoneId: 1, slot: 'M', technique: 1 }
const mistakes = (
  draft: OrderDraft,
  permit: PermitShown = aPermit(),
  zones: ZoneShown[] = [aZone(1), aZone(2)],
) => findMistakes({ permit, zones, draft, countedFor: countedFor() })
const fieldsAndTexts = (...of: Parameters<typeof mistakes>) =>
  mistakes(...of).map(({ field, text }) => [field, text])
const holder = (changes: Partial<OrderDraft['holder']>) => ({ ...aDraft().holder, ...changes })

describe('the form', () => {
  it('accepts a complete order', () => {
    expect(fieldsAndTexts(aDraft(whole))).toEqual([])
    expect(
      fieldsAndTexts(aDraft(), aPlainPermit(), [aZone(undefined, { slots: [aSlot(undefined, 2)] })]),
    ).toEqual([])
  })

  it('reports all missing fields together, in the order of the form', () => {
    const draft = aDraft({ firstDay: undefined, lastDay: undefined, holder: holder({ kind: 'other' }) })
    expect(fieldsAndTexts(draft).map(([field]) => field)).toEqual(['firstDay', 'lastDay', 'otherEmail'])
    const dayChosen = aDraft({ holder: holder({ kind: 'minor', firstName: 'Luca' }) })
    expect(fieldsAndTexts(dayChosen)).toEqual([
      ['zoneId', 'errors.fields.ZONE_NEEDED'],
      ['slot', 'errors.fields.SLOT_NEEDED'],
      ['technique', 'errors.fields.TECHNIQUE_NEEDED'],
      ['minorLastName', 'buy.holder.lastNameNeeded.minor'],
      ['minorBirthDate', 'errors.fields.MINOR_BIRTH_NEEDED'],
    ])
  })

  it('rejects an invalid e-mail, and an adult as a child', () => {
    const other = aDraft({ ...whole, holder: holder({ kind: 'other', otherEmail: 'luca@' }) })
    expect(fieldsAndTexts(other)).toEqual([['otherEmail', 'errors.fields.NOT_AN_EMAIL']])
    const child = { kind: 'minor' as const, firstName: 'Luca', lastName: 'Bianchi', birthDate: '2001-01-01' }
    const [grown] = mistakes(aDraft({ ...whole, holder: holder(child) }))
    expect(grown).toMatchObject({ text: 'errors.fields.MINOR_TOO_OLD', values: { most: 15 } })
  })

  it('reports a place taken meanwhile immediately, with the free alternatives', () => {
    const zones = [aZone(1, { slots: [aSlot('M', 0), aSlot('P', 0)] }), aZone(2), aZone(3, { open: false })]
    expect(mistakes(aDraft(whole), aPermit(), zones)[0]).toEqual({
      field: 'zoneId',
      text: 'buy.zoneId.fullOthers',
      values: { name: 'T1', others: 'T2' },
      isChosen: true,
    })
    const slotFull = [aZone(1, { slots: [aSlot('M', 0), aSlot('P', 1)] })]
    expect(mistakes(aDraft(whole), aPermit(), slotFull)[0]).toMatchObject({
      field: 'slot',
      text: 'buy.slot.fullOthers',
      values: { others: 'Pomeriggio' },
    })
    const nowhere = [aZone(1, { slots: [aSlot('M', 0)] })]
    expect(mistakes(aDraft(whole), aPermit(), nowhere)[0]?.text).toBe('buy.zoneId.full')
  })

  it('reports a zone that is closed on the day', () => {
    const zones = [aZone(1, { open: false }), aZone(2)]
    expect(mistakes(aDraft(whole), aPermit(), zones)).toEqual([
      { field: 'zoneId', text: 'errors.fields.ZONE_CLOSED', isChosen: true, values: {} },
    ])
  })

  it('prefers the server’s message', () => {
    const refusals = [{ field: 'zoneId', message: 'L’ultimo posto è appena andato.' }]
    const form = { permit: aPermit(), zones: [aZone(1)], draft: aDraft(), countedFor: countedFor() }
    expect(findMistakes(form, refusals).find(({ field }) => field === 'zoneId')).toEqual(refusals[0])
  })
})

it('maps the Italian wire name to its field', () => {
  expect(formFieldOf('idZona')).toBe('zoneId')
  expect(formFieldOf('arrOpzioniAggiuntive.0')).toBe('options')
  expect(formFieldOf('idCodiceSconto')).toBe('discountCodeId')
  expect(formFieldOf('nessuno')).toBe('nessuno')
})
