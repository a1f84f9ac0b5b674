/** A line of a bank's statement, as one of its files has it. */
interface Movement {
  day: string
  cents: number
  text: string
  reference?: string | null | undefined
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

const SAME_REFERENCE = 1000
const NO_WORDS = 0.5
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

/**
 * How much two lines of the same day and amount are alike; 0: they are two movements. A line that is taken for another is not seen any
 * more, one that is shown twice is: of two of a family each has a name that the other has not.
 */
function likeness(one: Movement, other: Movement): number {
  const isNamed = (reference: string | null | undefined, { text, reference: theirs }: Movement) => {
    const sought = plain(reference ?? '')
    return (
      sought.length >= SHORTEST_REFERENCE && (plain(theirs ?? '') === sought || plain(text).includes(sought))
    )
  }
  if (isNamed(one.reference, other) || isNamed(other.reference, one)) return SAME_REFERENCE
  if (areApart(one, other)) return 0
  const [ones, others] = [wordsOf(one.text), wordsOf(other.text)]
  // Neither text has a name, as with fees of the bank.
  if (ones.size === 0 && others.size === 0) return NO_WORDS
  const isWithin = (some: Set<string>, all: Set<string>) => [...some].every((word) => all.has(word))
  return isWithin(ones, others) || isWithin(others, ones) ? Math.min(ones.size, others.size) : 0
}

/**
 * Which of the lines are the same movement as one that is known from another file in another form: the same day and amount, and the
 * same reference or counterparty. Each is one of the other at most, the most alike first; by its place, the id of the known one.
 */
export function sameMovements(
  lines: readonly Movement[],
  known: readonly (Movement & { id: string })[],
): Map<number, string> {
  const keyOf = ({ day, cents }: Movement) => `${day} ${cents}`
  const byKey = Map.groupBy(known, keyOf)
  const pairs = lines.flatMap((line, place) =>
    (byKey.get(keyOf(line)) ?? []).flatMap((one) => {
      const alike = likeness(line, one)
      return alike > 0 ? [{ place, id: one.id, alike }] : []
    }),
  )
  const found = new Map<number, string>()
  const used = new Set<string>()
  for (const { place, id } of pairs.toSorted((a, b) => b.alike - a.alike || a.place - b.place)) {
    if (found.has(place) || used.has(id)) continue
    found.set(place, id)
    used.add(id)
  }
  return found
}
