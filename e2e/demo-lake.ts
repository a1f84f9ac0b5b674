import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'
import { type Lenza, ok } from './lenza.ts'

/** The demo's association that sells all year. */
export const LAKE = "Pescatori del Lago che non c'è"

type Words = Record<Language, string>
const file = JSON.parse(
  readFileSync(new URL('../demo/associations/lago-che-non-ce.json', import.meta.url), 'utf8'),
) as {
  zones: { key: string; name: Words }[]
  permits: {
    key: string
    name: Words
    addOns?: { code: string; name: Words }[]
  }[]
  slots: { code: string; name: Words }[]
  membershipPlans: { key: string; name: Words }[]
}

const found = <T>(things: T[] | undefined, is: (thing: T) => boolean): T => {
  const thing = things?.find(is)
  if (thing === undefined) throw new Error('the demo has changed')
  return thing
}
const permit = (key: string) => found(file.permits, (one) => one.key === key)

/** Names of the demo, by the keys of its file. */
export const permitName = (key: string, language: Language) => permit(key).name[language]
export const zoneName = (key: string, language: Language) =>
  found(file.zones, (zone) => zone.key === key).name[language]
export const optionName = (key: string, code: string, language: Language) =>
  found(permit(key).addOns, (addOn) => addOn.code === code).name[language]
export const slotName = (code: string, language: Language) =>
  found(file.slots, (slot) => slot.code === code).name[language]
export const planName = (key: string, language: Language) =>
  found(file.membershipPlans, (plan) => plan.key === key).name[language]

interface OnSale {
  idPermesso: number
  nome: string
  nomeAssociazione: string
  acquistabile: boolean
}

export async function permitId(lenza: Lenza, key: string, day: string): Promise<number> {
  const { permessi } = (await ok(lenza.call('GET', 'permessi-acquistabili', { data: day }))) as {
    permessi: OnSale[]
  }
  return found(permessi, (one) => one.nome === permitName(key, 'en') && one.nomeAssociazione === LAKE)
    .idPermesso
}

export async function zoneId(lenza: Lenza, idPermesso: number, key: string, day: string): Promise<number> {
  const { zone } = (await ok(lenza.call('GET', 'zone-e-posti-rimanenti', { idPermesso, data: day }))) as {
    zone: { idZona: number; nome: string }[]
  }
  return found(zone, (one) => one.nome === zoneName(key, 'en')).idZona
}
