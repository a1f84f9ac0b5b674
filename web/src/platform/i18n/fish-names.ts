import type { i18n as I18n } from 'i18next'
import type { fishNames } from '#contract/species.ts'
import { noteFamily } from '#web/ui/fish-families.ts'
import { deviceStorage } from '../safe-storage.ts'

/** Where an answer names fish that not every phone knows. The name alone: the first page loads no schema. */
const FIELD: (typeof fishNames)['wireName'] = 'nomiSpecie'

/** As `speciesText`, without the tables of codes. */
const textOf = (species: string): string => `catalogue.species.${species}`

interface NamedFish {
  specie: string
  nome: string
  famiglia?: string
}

/** By language and fish: its name, and its family. */
type Learnt = Record<string, Record<string, [name: string, family?: string]>>

const KEY = 'lenza.fish'
let learnt: Learnt | undefined

function known(): Learnt {
  if (learnt !== undefined) return learnt
  try {
    learnt = JSON.parse(deviceStorage.get(KEY) ?? '{}') as Learnt
  } catch {
    learnt = {}
  }
  return learnt
}

function namedIn(value: unknown): NamedFish[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(namedIn)
  return Object.entries(value).flatMap(([name, inside]: [string, unknown]) =>
    name === FIELD ? (inside as NamedFish[]) : namedIn(inside),
  )
}

/** Gives the texts a language's names of these fish. */
function give(i18n: I18n, language: string, names: Learnt[string]): void {
  for (const [species, [name]] of Object.entries(names))
    i18n.addResource(language, 'translation', textOf(species), name, { silent: true })
}

/**
 * What is known from earlier visits, for this language too where it was learnt in another: a name in another language is better
 * than none, at a river without a network.
 */
export function giveKnownFish(i18n: I18n, language: string): void {
  const all = known()
  for (const names of [...Object.values(all), all[language] ?? {}]) {
    give(i18n, language, names)
    for (const [species, [, family]] of Object.entries(names)) if (family) noteFamily(species, family)
  }
}

/** The names of fish in an answer, as it is on the wire: they are texts from now on, and in later visits. */
export function learnFish(i18n: I18n, language: string, answer: unknown): void {
  const found = namedIn(answer)
  if (found.length === 0) return
  const names = Object.fromEntries(
    found.map(({ specie, nome, famiglia }) => [specie, [nome, famiglia] as [string, string?]]),
  )
  const all = known()
  all[language] = { ...all[language], ...names }
  deviceStorage.set(KEY, JSON.stringify(all))
  giveKnownFish(i18n, language)
}

/** Whether the text of an answer names such fish, before it is read for them. */
export const namesFish = (text: string): boolean => text.includes(`"${FIELD}"`)

/** The same on a server that renders a page: in this visit's texts alone. */
export function fishTexts(answer: unknown): Record<string, string> {
  const found = namedIn(answer)
  for (const { specie, famiglia } of found) if (famiglia) noteFamily(specie, famiglia)
  return Object.fromEntries(found.map(({ specie, nome }) => [specie, nome]))
}
