const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const A_BALANCE = words(
  'saldo saldi balance kontostand anfangssaldo endsaldo schlusssaldo schlussaldo zwischensaldo tagessaldo saldovortrag saldoübertrag totale totali summe total riporto übertrag vortrag stand',
)
/** What may stand before it. */
const WHICH = words(
  'neuer alter aktueller letzter opening closing current available previous final ending starting nuovo precedente vecchio ultimo',
)
/** What may stand behind it. “Fattura” and “quota” are not among these: “Saldo fattura 12” is a movement. */
const OF_WHAT = words(
  `iniziale finale contabile disponibile liquido attuale corrente intermedio progressivo movimenti
  operazioni entrate uscite credito debito crediti debiti accrediti addebiti dare avere chiusura apertura al
  alla del il di a in dal conto data am vom per zum zu haben soll beginn ende on of as at brought carried
  forward credit debit eur euro € generale giornaliero giorno mese fine precedente vostro nostro vs ns
  favore riporto riportato riportare estratto c cc valuta periodo saldo vormonat monat tag kontostand
  übertrag aus month day previous`,
)
/** “31 gennaio 2027”, “31. Dezember”: a month without a day is what somebody pays for. */
const A_DAY =
  /\d{1,2}\.?\s+(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|jän|mär|may|mai|jun|jul|aug|sep|oct|okt|dec|dez)\p{L}*\.?(?:\s+\d{4})?/giu

const wordsOf = (cell: string): string[] =>
  cell
    .toLowerCase()
    .replaceAll(A_DAY, ' ')
    .match(/[\p{L}€]+/gu) ?? []

/**
 * “SALDO | Saldo contabile”, “Neuer Kontostand”, “Saldo finale EUR al 31 gennaio 2027”: what the account has, and no movement. Each
 * cell has words of a balance alone, and one begins with it: “Bonifico | Saldo” and “a saldo” are payments.
 */
export function isBalance(texts: readonly string[]): boolean {
  const cells = texts.map(wordsOf)
  return (
    cells.flat().every((word) => A_BALANCE.has(word) || WHICH.has(word) || OF_WHAT.has(word)) &&
    cells.some(([first = '', ...others]) =>
      WHICH.has(first) ? others.some((word) => A_BALANCE.has(word)) : A_BALANCE.has(first),
    )
  )
}
