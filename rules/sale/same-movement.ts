import type { Day } from '../permit-terms.ts'

/** A line of a bank's statement, as one of its files has it. */
interface Movement {
  day: Day
  cents: number
  text: string
  reference?: string | null | undefined
}

/** A file that a bank has made. */
export interface FileOfBank {
  /** What all files of its kind have alike, as the headings of a table. Absent: not known. */
  form?: string | undefined
  first: Day
  last: Day
}

/** Made at the end of a day: unlike a table, which may be asked for at noon, it has the whole of each of its days. */
export const OF_WHOLE_DAYS = 'camt.053'

/** A line that is known from other files. */
interface KnownMovement extends Movement {
  id: string
  /** Each that has it, in whichever form. */
  files?: readonly FileOfBank[]
}

/** What banks write beside who paid and for what: two lines that share no other word are two. */
const WORDS_OF_BANKS = new Set(
  `accredito addebito anno annual annuale associativa associazione banca bank beleg beitrag beneficiario betrag bonif bonifico buchung causale commissione commissioni conto credit
  data datum debit der des del della die disposto eingang euro eur favore fee fees giroconto gutschrift importo instant iscrizione
  istantaneo konto lastschrift membership mitgliedsbeitrag mitgliedschaft movimento numero nota ord ordinante pagamento payment per
  quota quote renewal rinnovo rif ricevuto ricevimento sdd sepa sct sociale sociali socio spese tessera transfer ueberweisung uberweisung und valuta verwendungszweck von
  verein vostro wire zahlung zugunsten`.split(/\s+/),
)
const SHORTEST_WORD = 3
/** A shorter number is a day, an hour, or counts something. */
const SHORTEST_NUMBER = 9

const written = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s·/.,:;()-]/g, '')

function wordsOf(text: string): Set<string> {
  const words = written(text).split(/[^a-z0-9]+/)
  return new Set(
    words.filter(
      (word) =>
        word.length >= SHORTEST_WORD &&
        !WORDS_OF_BANKS.has(word) &&
        !(word.length < SHORTEST_NUMBER && /^\d+$/.test(word)),
    ),
  )
}

const plain = (text: string): string => written(text).replaceAll(/[^a-z0-9]/g, '')

/** More than any text has words. */
const SAME_REFERENCE = 1000
const SAME_WORDS = 500
const SHORTEST_REFERENCE = 6

/** As the bank of a file writes it, whatever number stands in it. */
const template = (text: string): string =>
  written(text).replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()
const numbersIn = (text: string): string => (written(text).match(/\d+/g) ?? []).join(' ')

/** In one form with another number, “QUOTA SOCIO 17” and “QUOTA SOCIO 23”, or with two references of one kind. */
function areApart(one: Movement, other: Movement): boolean {
  if (template(one.text) === template(other.text) && numbersIn(one.text) !== numbersIn(other.text))
    return true
  const [mine, theirs] = [one.reference ?? '', other.reference ?? '']
  return mine !== '' && theirs !== '' && template(mine) === template(theirs) && plain(mine) !== plain(theirs)
}

/** One of two files ends with a day and the other begins with it: each may have a part of that day, and no movement of the other's. */
function isCut(day: Day, one: FileOfBank, other: FileOfBank): boolean {
  if (one.form === OF_WHOLE_DAYS || other.form === OF_WHOLE_DAYS) return false
  if (one.first === other.first && one.last === other.last) return false
  return (one.last === day && other.first === day) || (other.last === day && one.first === day)
}

/** How the file of a line and those of a known one may have the same movement. */
type Shared = 'asItIs' | 'inItsWords' | 'inMoreOrFewerWords'

function sharedBy({ day, files = [] }: KnownMovement, file: FileOfBank | undefined): Shared {
  if (file === undefined || files.length === 0) return 'inMoreOrFewerWords'
  // A bank writes a movement in one way into all files of one kind.
  if (file.form !== undefined && files.some(({ form }) => form === file.form)) return 'asItIs'
  return files.every((one) => isCut(day, one, file)) ? 'inItsWords' : 'inMoreOrFewerWords'
}

const isNamed = (reference: string | null | undefined, { text, reference: theirs }: Movement): boolean => {
  const sought = plain(reference ?? '')
  return (
    sought.length >= SHORTEST_REFERENCE && (plain(theirs ?? '') === sought || plain(text).includes(sought))
  )
}

/**
 * How much two lines of the same day and amount are alike; 0: they are two movements. A line that is taken for another is not seen any
 * more, one that is shown twice is: of two of a family each has a name that the other has not, or one word more.
 */
function likeness(one: Movement, other: KnownMovement, file: FileOfBank | undefined): number {
  if (isNamed(one.reference, other) || isNamed(other.reference, one)) return SAME_REFERENCE
  const shared = sharedBy(other, file)
  if (shared === 'asItIs' || areApart(one, other)) return 0
  const [ones, others] = [wordsOf(one.text), wordsOf(other.text)]
  const isWithin = (some: Set<string>, all: Set<string>) => [...some].every((word) => all.has(word))
  const [isLess, isMore] = [isWithin(ones, others), isWithin(others, ones)]
  // Also where neither text has a name, as with fees of the bank.
  if (isLess && isMore) return SAME_WORDS + ones.size
  const mayDiffer = shared === 'inMoreOrFewerWords' && (isLess || isMore)
  return mayDiffer ? Math.min(ones.size, others.size) : 0
}

interface Pair {
  place: number
  id: string
  alike: number
}

/**
 * Which of the lines of a file are the same movement as one that is known from another in another form: the same day and amount, and the
 * same reference or counterparty. Each is one of the other at most, the most alike first; by its place, the id of the known one.
 */
export function sameMovements(
  lines: readonly Movement[],
  known: readonly KnownMovement[],
  file?: FileOfBank,
): Map<number, string> {
  const keyOf = ({ day, cents }: Movement) => `${day} ${cents}`
  const byKey = Map.groupBy(known, keyOf)
  const pairs = lines.flatMap((line, place) =>
    (byKey.get(keyOf(line)) ?? []).flatMap((one): Pair[] => {
      const alike = likeness(line, one, file)
      return alike > 0 ? [{ place, id: one.id, alike }] : []
    }),
  )
  const sorted = pairs.toSorted((a, b) => b.alike - a.alike || a.place - b.place)
  const found = new Map<number, string>()
  const lineOf = new Map<string, number>()
  for (const { place, id, alike } of sorted) {
    if (alike < SAME_WORDS || found.has(place) || lineOf.has(id)) continue
    found.set(place, id)
    lineOf.set(id, place)
  }
  const isSettled = new Set(lineOf.keys())
  const open = Map.groupBy(
    sorted.filter(({ place, id }) => !found.has(place) && !isSettled.has(id)),
    ({ place }) => place,
  )
  for (const place of open.keys()) takeOne(place, { open, lineOf, seen: new Set() })
  for (const [id, place] of lineOf) found.set(place, id)
  return found
}

interface Choosing {
  open: ReadonlyMap<number, readonly Pair[]>
  lineOf: Map<string, number>
  seen: Set<string>
}

/** Takes a known one for a line; another line that has it takes a further one, so that as many as can be have theirs. */
function takeOne(place: number, choosing: Choosing): boolean {
  const { open, lineOf, seen } = choosing
  for (const { id } of open.get(place) ?? []) {
    if (seen.has(id)) continue
    seen.add(id)
    const other = lineOf.get(id)
    if (other !== undefined && !takeOne(other, choosing)) continue
    lineOf.set(id, place)
    return true
  }
  return false
}
