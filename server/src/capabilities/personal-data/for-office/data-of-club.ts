import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { exportSections } from '../export/sections.ts'
import { namedSections } from '../export/sections/named-on.ts'
import type { Entry, Person, Section } from '../export/section.ts'
import { isNamedKind, type NamedKind, type PersonOfClub } from '../store/people-of-club.ts'

/** Sections of a person's own download that an association has too; the rest is between the person and Lenza. */
const OF_A_CLUB = [
  'memberOf',
  'memberReminders',
  'blockedBy',
  'personalDiscounts',
  'invitedTo',
  'statedFacts',
  'memberGuesses',
  'waits',
  'bought',
  'heldFromOthers',
  'memberships',
  'membershipApplications',
  'payments',
  'refunds',
  'handOvers',
  'bookings',
  'outings',
  'fish',
  'catchPhotos',
  'notes',
  'earlierVersions',
  'checks',
  'wardensNotes',
  'officeNotes',
  'looks',
  'mails',
] as const
export type SectionOfClub = (typeof OF_A_CLUB)[number] | 'namedOn'

/** Of somebody without an account no row refers to one. */
const ABSENT_ACCOUNT = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface AtClub {
  associationId: number
  language: Language
}

export interface CollectedSection {
  name: SectionOfClub
  tables: Section['tables']
  entries: Entry[]
}

/** Everything that one association keeps of one person, by the sections of the person's own download. */
export async function collectOfClub(
  tx: Db | Tx,
  texts: Texts,
  person: PersonOfClub,
  at: AtClub,
): Promise<CollectedSection[]> {
  const wanted = isNamedKind(person.kind) ? namedOn(person.kind, person.id, at) : sectionsOfClub(texts)
  const asOwner: Person = {
    accountId: person.kind === 'account' ? person.id : ABSENT_ACCOUNT,
    // A child and a guest have no e-mail, and nothing is found by an empty one.
    email: person.email ?? '',
    kind: 'angler',
    ...(person.kind === 'member' && { memberId: person.id }),
    ...at,
  }
  const collected: CollectedSection[] = []
  for (const { name, tables, collect } of wanted)
    collected.push({ name, tables, entries: await collect(tx, asOwner) })
  return collected
}

type NamedSection = Section & { name: SectionOfClub }

export function sectionsOfClub(texts: Texts): NamedSection[] {
  const all = exportSections(texts)
  return OF_A_CLUB.map((name) => {
    const section = all.find((one) => one.name === name)
    if (section === undefined) throw new Error(`there is no section ${name}`)
    return { ...section, name }
  })
}

const namedOn = (kind: NamedKind, id: string, { associationId }: AtClub): NamedSection[] =>
  namedSections(kind, associationId, id).map((section) => ({ ...section, name: 'namedOn' }))
