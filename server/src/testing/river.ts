import { costing } from '#rules/permit/example-permit.ts'
import { type ItemKind, wordOfKind } from '#contract/item-kinds.ts'
import { readOutings, syncRiverLog } from '#contract/river-log.ts'
import type { Language } from '#contract/languages.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { ofFile } from '#server/platform/testing/of-file.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { granted, purchase } from './buying.ts'
import { aWater, both, DAY, type Shop, type Water } from './shop.ts'

/** An item on the wire. */
export type Sent = Record<string, unknown>

/** Sends items as a phone does. Returns the answers in the order of the items. */
export async function sendLog(
  { lenza }: Pick<Shop, 'lenza'>,
  who: Pick<Person, 'token'>,
  items: unknown[],
  language: Language = 'en',
) {
  return granted(await lenza.call(syncRiverLog, { items }, { token: who.token, language })).outcomes
}

/** The outcome of each item. */
export const sentAs = async (...given: Parameters<typeof sendLog>) =>
  (await sendLog(...given)).map(({ outcome }) => outcome)

export const askOutings = (
  { lenza }: Pick<Shop, 'lenza'>,
  who: Pick<Person, 'token'>,
  purchaseId: string,
  choices: { day?: string; releasedToo?: boolean; language?: Language } = {},
) => {
  const { language = 'en', ...query } = choices
  return lenza.call(readOutings, { purchaseId, releasedToo: true, ...query }, { token: who.token, language })
}

export const outingsOf = async (...given: Parameters<typeof askOutings>) =>
  granted(await askOutings(...given))

/** Minutes after six in the morning of the day of fishing, on the phone. */
export const phoneTime = (minutes: number): string =>
  new Date(Date.parse(`${DAY}T06:00:00+02:00`) + minutes * 60_000).toISOString()

const item = (kind: ItemKind, purchaseId: string, says: Sent): Sent => ({
  tipo: wordOfKind(kind),
  id: uuidv7(),
  idAcquistoPermesso: purchaseId,
  modificato: true,
  ora: phoneTime(0),
  idModifica: uuidv7(),
  ...says,
})

/** The outing of a permit of one day, begun. */
export const anOuting = (purchaseId: string, says: Sent = {}): Sent =>
  item('outing', purchaseId, { id: purchaseId, giorno: DAY, iniziataIl: phoneTime(0), ...says })

export const aFish = (purchaseId: string, says: Sent = {}): Sent =>
  item('catch', purchaseId, {
    idUscita: purchaseId,
    specie: 'trotaMarmorata',
    lunghezzaCm: 46.5,
    trattenuto: true,
    presoIl: phoneTime(30),
    ...says,
  })

export const aNote = (purchaseId: string, says: Sent = {}): Sent =>
  item('note', purchaseId, { testo: 'Acqua alta.', ...says })

/** A warden's check of a permit with a valid code. */
export const aCheck = (purchaseId: string, says: Sent = {}): Sent =>
  item('check', purchaseId, {
    ora: phoneTime(72),
    modo: 'fotocamera',
    esito: 'valido',
    elencoDel: phoneTime(10),
    ...says,
  })

/** A check of a code that no permit has, by a warden of this association. */
export function aCheckWithoutPurchase(associationId: number, says: Sent = {}): Sent {
  const { idAcquistoPermesso: _purchase, ...check } = aCheck('', { esito: 'falso', motivi: ['NOT_GENUINE'] })
  return { ...check, idAssociazione: associationId, ...says }
}

/** Another version of an item, written these minutes later. */
export const later = (sent: Sent, minutes: number, says: Sent = {}): Sent => ({
  ...sent,
  ora: new Date(Date.parse(String(sent['ora'])) + minutes * 60_000).toISOString(),
  idModifica: uuidv7(),
  ...says,
})

/** A water with zones, slots and techniques, where permits cost nothing. */
export const aRiver = (shop: Shop, days: { atLeast: number; atMost: number } = { atLeast: 1, atMost: 1 }) =>
  aWater(shop, (zone) => ({
    prices: costing(0),
    days,
    zones: [{ zoneId: zone }],
    slots: [
      { code: 'M', name: { it: 'Mattina', en: 'Morning' }, from: '06:00:00', to: '13:00:00', covers: [] },
      {
        code: 'P',
        name: { it: 'Pomeriggio', en: 'Afternoon' },
        from: '13:00:00',
        to: '21:00:00',
        covers: [],
      },
    ],
    techniques: [1, 2],
    summary: both('Fiume'),
  }))

/** Such a water for the tests of a file. */
export const useRiver = (...given: Parameters<typeof aRiver>): Water => ofFile(() => aRiver(...given))

/** Its permit for the day, in the zone, in the morning, with a fly. */
export async function aPermitAt(
  shop: Shop,
  who: Person,
  river: Water,
  choices: object = {},
): Promise<string> {
  const chosen = { zoneId: river.zoneId, slot: 'M', technique: 1 as const }
  return (await purchase(shop, who, river, { ...chosen, ...choices })).purchaseId
}

/** Makes the warden one of the association's. */
export async function watchOver(
  { lenza }: Pick<Shop, 'lenza'>,
  warden: Person,
  { associationId }: Pick<Water, 'associationId'>,
) {
  await lenza.db
    .insertInto('association_warden')
    .values({ association_id: associationId, account_id: warden.accountId })
    .execute()
}
