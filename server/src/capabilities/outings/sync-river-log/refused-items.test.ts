import { costing } from '#rules/permit/example-permit.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, granted } from '#server/testing/buying.ts'
import { changeTerms, useShop } from '#server/testing/shop.ts'
import {
  aFish,
  aNote,
  anOuting,
  aPermitAt,
  aRiver,
  useRiver,
  sendLog,
  watchOver,
} from '#server/testing/river.ts'

const shop = useShop()
const river = useRiver(shop)
let anna: Person
beforeEach(async () => {
  anna = await aPerson(shop.lenza)
})

const ofTable = (table: 'outing' | 'catch' | 'note', purchaseId: string) =>
  shop.lenza.db.selectFrom(table).selectAll().where('purchase_id', '=', purchaseId).execute()

describe('an item is refused by itself', () => {
  const refusalsOf = async (items: unknown[], language: 'it' | 'en' = 'en', who = anna) =>
    (await sendLog(shop, who, items, language)).map(({ outcome, code, reason, fields }) =>
      outcome === 'refused'
        ? [code, ...(fields ?? []).map((f) => `${f.field} ${f.code}`)].join(', ')
        : [outcome, reason].join(''),
    )

  it('with every wrong field named, and the others are taken', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const good = aFish(permit)
    const answers = await refusalsOf([
      aFish(permit, { specie: 'squalo', lunghezzaCm: 12.3, presoIl: 'ieri', altro: 1 }),
      good,
      { tipo: 'cattura', id: 'x' },
      { tipo: 'altro' },
      { tipo: 'controllo' },
      {},
      aNote(permit, { testo: '  ' }),
      aNote(permit, { ora: '0001-01-01T00:00:00Z' }),
    ])
    expect(answers).toEqual([
      'INPUT_WRONG, specie NOT_A_CHOICE, lunghezzaCm WRONG_KIND, presoIl NOT_A_TIME, altro UNKNOWN_FIELD',
      'written',
      'INPUT_WRONG, id NOT_AN_ID, idAcquistoPermesso REQUIRED, ora REQUIRED, idUscita REQUIRED, specie REQUIRED, trattenuto REQUIRED, presoIl REQUIRED',
      'INPUT_WRONG, tipo UNKNOWN_KIND',
      'NOT_FOR_YOUR_ACCOUNT',
      'INPUT_WRONG, tipo REQUIRED',
      'INPUT_WRONG, testo REQUIRED',
      'INPUT_WRONG, ora NOT_A_TIME',
    ])
    expect(await ofTable('catch', permit)).toMatchObject([{ id: good['id'] }])
  })

  it('in the reader’s language', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const wrong = [aFish(permit, { idZona: 99 }), aFish(uuidv7())]
    expect(await sendLog(shop, anna, wrong, 'it')).toMatchObject([
      {
        reason: 'Qualcosa di quanto scritto va rivisto.',
        fields: [{ field: 'idZona', code: 'ZONE_UNKNOWN', message: expect.stringContaining('zona') }],
      },
      { code: 'NOT_FOUND', reason: 'Non fa parte di un permesso intestato a te.' },
    ])
    expect(await sendLog(shop, anna, wrong, 'en')).toMatchObject([
      { fields: [{ message: 'This zone does not belong to the permit.' }] },
      { reason: 'This does not belong to a permit that you hold.' },
    ])
  })

  it('for what the permit does not have', async () => {
    const permit = await aPermitAt(shop, anna, river)
    expect(
      await refusalsOf([
        anOuting(permit, { giorno: '2027-05-03', idZona: 99, orario: 'X', idTecnica: 7 }),
        anOuting(permit, { giorno: '2027-02-29' }),
      ]),
    ).toEqual([
      'INPUT_WRONG, giorno DAY_OUTSIDE_PERMIT, idZona ZONE_UNKNOWN, orario SLOT_UNKNOWN, idTecnica TECHNIQUE_NOT_ALLOWED',
      'INPUT_WRONG, giorno NOT_A_DAY',
    ])
  })

  it('who goes on in another zone begins another outing of the same day', async () => {
    const permit = await aPermitAt(shop, anna, river)
    const next = anOuting(permit, { id: uuidv7() })
    expect(await refusalsOf([anOuting(permit), next, aFish(permit, { idUscita: next['id'] })])).toEqual([
      'written',
      'written',
      'written',
    ])
  })

  it('on a purchase that is not theirs, or none, or an id of another person: all alike', async () => {
    const [luca, warden] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { kind: 'warden' })]
    await watchOver(shop, warden, river)
    const [mine, his] = [await aPermitAt(shop, anna, river), await aPermitAt(shop, luca, river)]
    const nina = await aPerson(shop.lenza)
    const forNina = await aPermitAt(shop, anna, river, { otherEmail: nina.email })
    const [hisFish, hisNote] = [aFish(his), aNote(his)]
    await sendLog(shop, luca, [anOuting(his), hisFish, hisNote])
    const elsewhere = await aPermitAt(shop, luca, await aRiver(shop))
    const farFish = aFish(elsewhere)
    await sendLog(shop, luca, [farFish])
    const wardens = uuidv7()
    const written = await shop.lenza.send(
      'POST',
      '/api/annotazione',
      { idAcquistoPermesso: mine, idAnnotazione: wardens, testo: 'Controllato.' },
      warden,
    )
    expect(written.statusCode).toBe(200)
    const answers = await sendLog(shop, anna, [
      aFish(his),
      aFish(uuidv7()),
      aNote(forNina),
      aFish(mine, { id: hisFish['id'] }),
      aFish(mine, { id: farFish['id'] }),
      aNote(mine, { id: hisNote['id'] }),
      aNote(mine, { id: wardens }),
    ])
    const plain = answers.map(({ index: _i, id: _id, ...rest }) => rest)
    for (const answer of plain) expect(answer).toEqual(plain[0])
    expect(plain[0]).toMatchObject({ outcome: 'refused', code: 'NOT_FOUND' })
    expect(await ofTable('catch', his)).toMatchObject([{ versions: 1 }])
    expect(await ofTable('note', mine)).toMatchObject([{ text: 'Controllato.', author_kind: 'warden' }])
  })

  it('on a place that is only held', async () => {
    const water = await aRiver(shop)
    await changeTerms(shop, water, { prices: costing(100) })
    const choices = { zoneId: water.zoneId, slot: 'M', technique: 1 as const }
    const { purchaseId } = granted(await ask(shop, anna, water, choices))
    expect(await refusalsOf([aFish(purchaseId)])).toEqual(['NOT_FOUND'])
  })
})
