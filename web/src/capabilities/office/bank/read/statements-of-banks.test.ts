import { describe, expect, it } from 'vitest'
import { OF_WHOLE_DAYS } from '#rules/sale/same-movement.ts'
import { readCsv } from '../../members/import/read/read-csv.ts'
import { readCamt } from './camt-statement.ts'
import { centsOfCell, dayOfCell } from './cells.ts'
import { kindOfHeading } from './headings.ts'
import type { ReadStatement } from './statement.ts'
import { readTable } from './table-statement.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)))

const readBytes = (bytes: Uint8Array): ReadStatement => {
  const [table] = readCsv(bytes).tables
  return readTable(table?.rows ?? [])
}

/** What each bank writes before, in and after its table; the same three movements in each. */
const MOVEMENTS = [
  { day: '2027-01-03', cents: 19_380, text: 'STRIPE PAYMENTS EUROPE 3ABC0D9F2E11' },
  { day: '2027-01-04', cents: -123_456, text: 'Società Elettrica, bolletta' },
  { day: '2027-01-31', cents: 6000, text: 'BONIFICO da Bertò Lia · Tessera 2027' },
]

const BANKS: Record<string, Uint8Array> = {
  'a cooperative bank: Windows-1252, lines before, two columns, a balance in the middle': windows1252(
    [
      'CASSA RURALE ALTO SARCA;;;;',
      'Rapporto: 04/000123;;;;',
      'Periodo dal 01.01.27 al 31.01.27;;;;',
      ';;;;',
      'Data operazione;Data valuta;Dare;Avere;Descrizione operazione;Causale',
      '03.01.27;05.01.27;;193,80;STRIPE PAYMENTS EUROPE 3ABC0D9F2E11;',
      '04.01.27;04.01.27;1.234,56;;"Società Elettrica, bolletta";',
      '31.01.27;;;5.678,90;SALDO AL 31.01.27;',
      '31.01.27;31.01.27;;60,00;BONIFICO da Bertò Lia;Tessera 2027',
      'Saldo finale;;;5.738,90;;',
    ].join('\r\n'),
  ),
  'a national bank: UTF-8 with a mark, commas and quotes, one signed amount': utf8(
    `\u{FEFF}${[
      'Data contabile,Data valuta,Importo,Divisa,Descrizione,Note',
      '03/01/2027,05/01/2027,"193,80",EUR,STRIPE PAYMENTS EUROPE 3ABC0D9F2E11,',
      '04/01/2027,04/01/2027,"-1.234,56",EUR,"Società Elettrica, bolletta",',
      '31/01/2027,31/01/2027,"60,00",EUR,BONIFICO da Bertò Lia,Tessera 2027',
      ',,"-980,76",EUR,Totale,',
    ].join('\n')}`,
  ),
  'the post: tabs, a sign beside the amount': utf8(
    [
      'Lista movimenti del conto 0001',
      '',
      'Data\tSegno\tImporto (EUR)\tDescrizione\tDettagli',
      '03-01-2027\tA\t193,80\tSTRIPE PAYMENTS EUROPE 3ABC0D9F2E11\t',
      '04-01-2027\tD\t1.234,56\tSocietà Elettrica, bolletta\t',
      '31-01-2027\tA\t60,00\tBONIFICO da Bertò Lia\tTessera 2027',
    ].join('\n'),
  ),
  'a bank in English: ISO days, decimal points': utf8(
    [
      'Booking Date,Amount (EUR),Description,Payment details',
      '2027-01-03,193.80,STRIPE PAYMENTS EUROPE 3ABC0D9F2E11,',
      '2027-01-04,"-1,234.56","Società Elettrica, bolletta",',
      '2027-01-31,60.00,BONIFICO da Bertò Lia,Tessera 2027',
    ].join('\n'),
  ),
  'a bank in South Tyrol: German headings, minus behind': windows1252(
    [
      'Buchungstag;Wertstellung;Buchungstext;Verwendungszweck;Betrag;Währung',
      '03.01.2027;05.01.2027;STRIPE PAYMENTS EUROPE 3ABC0D9F2E11;;193,80;EUR',
      '04.01.2027;04.01.2027;Società Elettrica, bolletta;;1.234,56-;EUR',
      '31.01.2027;31.01.2027;Kontostand am 31.01.2027;;4.444,44;EUR',
      '31.01.2027;31.01.2027;BONIFICO da Bertò Lia;Tessera 2027;60,00;EUR',
    ].join('\n'),
  ),
}

describe('the statement of', () => {
  it.each([
    ['Auftragskonto;Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag', 'Zeni · Bruno'],
    ['Auftragskonto;Buchungsdatum;Verwendungszweck;Zahlungspflichtige*r;Betrag (€)', 'Zeni · Bruno'],
    ['Type;Completed Date;Description;Begünstigte;Amount', 'Zeni · Bruno'],
    ['IBAN;Date completed (UTC);Description;Payer;Amount', 'Zeni · Bruno'],
  ])('has the columns of %s', (headings, text) => {
    const read = readBytes(utf8(`${headings}\nIT60;03/01/2027;Zeni;Bruno;60,00`))
    expect(read).toMatchObject({ lines: [{ day: '2027-01-03', cents: 6000, text }] })
  })

  it.each(Object.entries(BANKS))('%s is its three movements', (_, bytes) => {
    const read = readBytes(bytes)
    if (!('lines' in read)) throw new Error(read.problem)
    expect(read.lines.map(({ day, cents, text }) => ({ day, cents, text }))).toEqual(MOVEMENTS)
  })

  it('counts what is no movement, tells equal ones apart, and refuses what is no statement in euro', () => {
    const twice = readBytes(
      utf8(
        'Data;Importo;Causale\n01/02/2027;10,00;Quota\n01/02/2027;10,00;Quota\n;;Saldo\n30/02/2027;1,00;X',
      ),
    )
    expect(twice).toMatchObject({ leftOut: 2, lines: [{ ordinal: 0 }, { ordinal: 1 }] })
    expect(readBytes(utf8('Nome;Cognome\nAnna;Bianchi'))).toEqual({ problem: 'noColumns' })
    expect(readBytes(utf8('Data;Importo\n;'))).toEqual({ problem: 'empty' })
    const balances = [
      'SALDO;Saldo contabile',
      ';Saldo finale EUR',
      ';Saldo al 31 gennaio 2027',
      ';SALDO INIZIALE A CREDITO',
      ';Saldo attuale',
      'Neuer Kontostand;',
      'Saldovortrag;',
      'Alter Saldo per 31. Dezember 2026;',
      ';Saldo disponibile in euro al 31/01/2027',
      'Closing balance;31 January 2027',
      ';SALDO A VS. CREDITO',
      'Riporto;',
      ';Saldo giornaliero',
      'Saldo a vostro favore;',
      'Saldo riportato;',
      'Riporto saldo;',
      'Saldo a riportare;',
      'Saldo estratto conto;',
      'Saldo finale C/C;',
      'Saldo per valuta;',
      'Saldo del giorno;',
      'Saldo fine mese;',
      'Saldo mese precedente;',
      'Totale generale;',
      'TOTALE ADDEBITI;',
      ';Totale accrediti del mese',
      'Totale operazioni;',
      'Übertrag;',
      'Saldo Vormonat;',
      'Stand 31.01.2027;',
    ].map((text) => `31/01/2027;5.738,90;${text}`)
    const bought = ['Saldo fattura 12;', 'Bonifico;Saldo', 'Saldo quota 2027;Rossi', 'Total Erg;'].map(
      (text) => `31/01/2027;60,00;${text}`,
    )
    const mixed = ['Data;Importo;Causale;Note', ...balances, ...bought].join('\n')
    expect(readBytes(utf8(mixed))).toMatchObject({
      leftOut: balances.length,
      lines: [
        { text: 'Saldo fattura 12' },
        { text: 'Bonifico · Saldo' },
        { text: 'Saldo quota 2027 · Rossi' },
        { text: 'Total Erg' },
      ],
    })
    const franks = 'Data;Importo;Divisa\n01/02/2027;10,00;CHF'
    expect(readBytes(utf8(franks))).toEqual({ problem: 'otherCurrency' })
  })
})

/** The banks' own headings, each with a transfer of 60 EUR, and one that is not booked where the bank says so. */
it.each([
  [
    'Sparkasse',
    'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Mandatsreferenz;Lastschrift Ursprungsbetrag;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung;Info',
    'DE1;10.01.27;10.01.27;GUTSCHRIFT;LZ-1234ABCD;;;Zeni;60,00;EUR;Umsatz gebucht',
    'DE1;11.01.27;11.01.27;GUTSCHRIFT;LZ-1234ABCD;;;Zeni;60,00;EUR;Umsatz vorgemerkt',
  ],
  [
    'DKB',
    'Buchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;IBAN;Betrag (€);Kundenreferenz',
    '10.01.27;10.01.27;Gebucht;Zeni;Verein;LZ-1234ABCD;Eingang;DE1;60,00;',
    '11.01.27;11.01.27;Vorgemerkt;Zeni;Verein;LZ-1234ABCD;Eingang;DE1;60,00;',
  ],
  [
    'Commerzbank',
    'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie',
    '10.01.2027;10.01.2027;Gutschrift;Zeni LZ-1234ABCD;60,00;EUR;DE1;Einnahmen',
  ],
  [
    'Deutsche Bank',
    'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;Kundenreferenz;Betrag;Soll;Haben;Währung',
    '10.01.2027;10.01.2027;SEPA-Gutschrift;Zeni;LZ-1234ABCD;DE1;;;;60,00;EUR',
  ],
  [
    'N26',
    'Booking Date;Value Date;Partner Name;Partner Iban;Type;Payment Reference;Account Name;Amount (EUR);Original Amount;Original Currency',
    '2027-01-10;2027-01-10;Zeni;DE1;Credit Transfer;LZ-1234ABCD;Verein;60.00;;',
  ],
  [
    'Fineco',
    'Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato',
    '10/01/2027;10/01/2027;60,00;;Bonifico;Zeni LZ-1234ABCD;Contabilizzato',
    '11/01/2027;11/01/2027;60,00;;Bonifico;Zeni LZ-1234ABCD;Autorizzato',
  ],
  [
    'Intesa',
    'Data;Operazione;Dettagli;Conto o carta;Contabilizzazione;Categoria;Valuta;Importo',
    '10/01/2027;Bonifico;Zeni LZ-1234ABCD;Conto;CONTABILIZZATO;Entrate;EUR;60,00',
    '11/01/2027;Bonifico;Zeni LZ-1234ABCD;Conto;NON CONTABILIZZATO;Entrate;EUR;60,00',
  ],
  [
    'Revolut',
    'Type;Started Date;Completed Date;Description;Amount;Fee;Currency;State;Balance',
    'TRANSFER;2027-01-10;2027-01-10;Zeni LZ-1234ABCD;60.50;0.50;EUR;COMPLETED;100.00',
    'TRANSFER;2027-01-11;2027-01-11;Zeni LZ-1234ABCD;60.00;0.00;EUR;REVERTED;100.00',
  ],
])('%s: the amount, what the payer wrote, and only what is booked', (_, ...rows) => {
  const read = readBytes(utf8(rows.join('\n')))
  expect(read).toMatchObject({
    lines: [{ day: '2027-01-10', cents: 6000, text: expect.stringContaining('LZ-1234ABCD') }],
    leftOut: rows.length - 2,
  })
})

describe('a heading', () => {
  it.each([
    // What the account has or could have is never an amount.
    ...[
      'Credito disponibile',
      'Saldo disponibile',
      'Avere disponibile',
      'Disponibilità',
      'Importo disponibile',
      'Importo prenotato',
      'Fido accordato',
      'Saldo avere',
      'Saldo progressivo',
      'Verfügbarer Betrag',
      'VERFUEGBARER BETRAG',
      'Verfügbar',
      'Kreditrahmen',
      'Kreditlimit',
      'Haben-Saldo',
      'Habensaldo',
      'Vorgemerkter Betrag',
      'Available balance',
      'Available credit',
      'Credit limit',
      'Running balance',
      'Razpoložljivo stanje',
      'Stanje',
      'Solde',
    ].map((heading) => [heading, 'balance'] as const),
    // Another amount than that of the account, an account, a card, or a name.
    ...[
      'Lastschrift Ursprungsbetrag',
      'Original Amount',
      'Betrag in Fremdwährung',
      'Importo originale',
      'Einzelbetrag',
      'Importo commissioni',
      'Gebührenbetrag',
      'Gutschriftskonto',
      'Belastungskonto',
      'Credit card',
      'Credit account',
      'Debit IBAN',
      'Conto di accredito',
      'Umsatzart',
      'Umsatztyp',
      'Creditor ID',
    ].map((heading) => [heading, undefined] as const),
    ...[
      'Tipo operazione',
      'Descrizione movimento',
      'Debitore',
      'Creditore',
      'Creditor name',
      'Zahlungsgrund',
    ].map((heading) => [heading, 'text'] as const),
    ...[
      'Dare',
      'Uscite',
      'Importo addebitato',
      'Addebiti (euro)',
      'Sollbetrag',
      'Umsatz Soll',
      'Lastschrift in EUR',
      'Belastung',
      'Ausgänge',
      'Paid out',
      'Debit Amount',
      'V breme',
      'Znesek v breme',
    ].map((heading) => [heading, 'debit'] as const),
    ...[
      'Avere',
      'Entrate',
      'Importo accreditato',
      'Accrediti (euro)',
      'Habenbetrag',
      'Umsatz Haben',
      'Gutschrift in EUR',
      'Eingänge',
      'Paid in',
      'Money In',
      'Credit Amount',
      'V dobro',
    ].map((heading) => [heading, 'credit'] as const),
    ...['Importo', 'Importo (€)', 'Betrag in EUR', 'Buchungsbetrag', 'Umsatz', 'Movimento EUR', 'Znesek'].map(
      (heading) => [heading, 'amount'] as const,
    ),
    ['Credit/Debit Amount', 'amountOrSign'],
    ['Addebiti/Accrediti', 'amountOrSign'],
    ['Soll/Haben', 'amountOrSign'],
    ['Soll/Haben-Kennzeichen', 'sign'],
  ] as const)('%s is %s', (heading, kind) => expect(kindOfHeading(heading)).toBe(kind))
})

it.each([
  ['Data;Avere;Credito disponibile;Causale', '10/01/2027;60,00;500,00;Zeni', 6000],
  ['Data;Credito disponibile;Importo;Causale', '10/01/2027;500,00;-60,00;Zeni', -6000],
  ['Data;Importo addebitato;Importo accreditato;Causale', '10/01/2027;60,00;;Zeni', -6000],
  ['Buchungstag;Verfügbarer Betrag;Betrag;Text', '10.01.2027;500,00;-60,00;Zeni', -6000],
  ['Buchungstag;Umsatz Soll;Umsatz Haben;Text', '10.01.2027;60,00;;Zeni', -6000],
  ['Datum;Text;Gutschrift in EUR;Lastschrift in EUR;Saldo in EUR', '10.01.2027;Zeni;;60,00;1,00', -6000],
  ['IBAN;Booked At;Text;Credit/Debit Amount;Balance', 'CH1;2027-01-10;Zeni;-60.00;500.00', -6000],
  ['Data;Dare/Avere;Importo;Causale', '10/01/2027;A;60,00;Zeni', 6000],
  ['Data;Addebiti/Accrediti;Saldo;Causale', '10/01/2027;-60,00;500,00;Zeni', -6000],
  ['Datum knjiženja;Namen;V breme;V dobro;Stanje', '10.01.2027;Zeni;;60,00;500,00', 6000],
  ['Datum knjiženja;Namen;Breme/Dobro;Znesek', '10.01.2027;Zeni;D;60,00\n11.01.2027;Zeni;B;1,00', 6000],
])('%s: the first line is the movement', (headings, rows, cents) =>
  expect(readBytes(utf8(`${headings}\n${rows}`))).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ day: '2027-01-10', cents, text: 'Zeni' })]),
  }),
)

it('a table of what went out alone, and one in another currency that is named in “Valuta”, are not read', () => {
  expect(readBytes(utf8('Data;Addebiti;Credito disponibile\n10/01/2027;60,00;500,00'))).toEqual({
    problem: 'noColumns',
  })
  expect(readBytes(utf8('Data;Valuta;Importo\n10/01/2027;CHF;60,00'))).toEqual({ problem: 'otherCurrency' })
})

const entry = (inside: string, amount = '<Amt Ccy="EUR">60.00</Amt>') =>
  `<Ntry>${amount}<CdtDbtInd>CRDT</CdtDbtInd>${inside}</Ntry>`
const camt = (entries: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`
const BOOKED = '<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-01-31</Dt></BookgDt>'

describe('a CAMT.053', () => {
  it('is its booked entries with who paid and what for, of older versions and with a prefix too', () => {
    const details =
      '<AcctSvcrRef>REF1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Bert&#242; Lia</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Tessera &amp; permesso</Ustrd></RmtInf></TxDtls></NtryDtls>'
    const pending = '<Sts>PDNG</Sts><BookgDt><Dt>2027-01-31</Dt></BookgDt>'
    const read = readCamt(camt(entry(BOOKED + details) + entry(pending)))
    expect(read).toEqual({
      lines: [
        {
          day: '2027-01-31',
          cents: 6000,
          text: 'Bertò Lia · Tessera & permesso',
          reference: 'REF1',
          ordinal: 0,
        },
      ],
      leftOut: 1,
      form: OF_WHOLE_DAYS,
    })
    const old =
      '<Sts>BOOK</Sts><BookgDt><DtTm>2027-01-31T09:00:00</DtTm></BookgDt><!-- x --><AddtlNtryInf><![CDATA[A <!b> B]]></AddtlNtryInf>'
    const prefixed = camt(entry(old)).replaceAll(/<(\/?)([A-Z])/g, '<$1ns:$2')
    expect(readCamt(prefixed)).toMatchObject({ lines: [{ cents: 6000, text: 'A <!b> B' }] })
  })

  it('with many in one entry has each of them where their amounts are the sum, and one sum otherwise', () => {
    const one = (name: string, amount: string) =>
      `<TxDtls><Refs><AcctSvcrRef>R-${name}</AcctSvcrRef></Refs>${amount}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`
    const euro = (cents: string) => `<Amt Ccy="EUR">${cents}</Amt>`
    const batch = (...details: string[]) =>
      camt(entry(`${BOOKED}<AcctSvcrRef>SUM</AcctSvcrRef><NtryDtls>${details.join('')}</NtryDtls>`))
    const older = `<AmtDtls><TxAmt>${euro('40.00')}</TxAmt></AmtDtls>`
    expect(readCamt(batch(one('Anna', euro('20.00')), one('Bruno', older)))).toMatchObject({
      lines: [
        { day: '2027-01-31', cents: 2000, text: 'Anna', reference: 'R-Anna' },
        { day: '2027-01-31', cents: 4000, text: 'Bruno', reference: 'R-Bruno' },
      ],
      leftOut: 0,
    })
    const whole = { lines: [{ cents: 6000, text: 'Anna · Bruno', reference: 'SUM' }] }
    expect(readCamt(batch(one('Anna', euro('20.00')), one('Bruno', euro('39.00'))))).toMatchObject(whole)
    expect(readCamt(batch(one('Anna', euro('60.00')), one('Bruno', '')))).toMatchObject(whole)
    const back = `${one('Anna', `${euro('70.00')}<CdtDbtInd>CRDT</CdtDbtInd>`)}${one('Bruno', `${euro('10.00')}<CdtDbtInd>DBIT</CdtDbtInd>`)}`
    expect(readCamt(batch(back))).toMatchObject({ lines: [{ cents: 7000 }, { cents: -1000 }] })
  })

  it('that has definitions in it, is cut off, or in another currency is not read', () => {
    const bomb = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    expect(readCamt(camt(entry(BOOKED), bomb))).toEqual({ problem: 'notSafe' })
    expect(readCamt(camt(entry(BOOKED), `<!-- <![CDATA[ -->${bomb}`))).toEqual({ problem: 'notSafe' })
    // Nothing defines it: it is only letters.
    expect(readCamt(camt(entry(`${BOOKED}<X>&b;</X>`)))).toMatchObject({ lines: [{ cents: 6000 }] })
    const whole = camt(entry(BOOKED))
    expect(readCamt(whole.slice(0, -20))).toEqual({ problem: 'damaged' })
    expect(readCamt(whole.replace('</Ntry>', '</Stmt>'))).toEqual({ problem: 'damaged' })
    expect(readCamt('<a>'.repeat(100))).toEqual({ problem: 'damaged' })
    expect(readCamt(camt(entry(BOOKED, '<Amt Ccy="CHF">60.00</Amt>')))).toEqual({ problem: 'otherCurrency' })
    expect(readCamt('<html><body></body></html>')).toEqual({ problem: 'noColumns' })
  })
})

it.each([
  ['03.01.27', '2027-01-03'],
  ['3/1/2027', '2027-01-03'],
  ['2027-01-03T10:00', '2027-01-03'],
  ['20270103', '2027-01-03'],
  ['03-gen-2027', '2027-01-03'],
  ['3 gennaio 2027', '2027-01-03'],
  ['3. März 2027', '2027-03-03'],
  ['03-Dez-27 10:00', '2027-12-03'],
  ['3 Sept 2027', '2027-09-03'],
  ['30 feb 2027', undefined],
  ['3 casa 2027', undefined],
  ['29.02.27', undefined],
  ['31/13/2027', undefined],
  ['', undefined],
])('%s is the day %s', (cell, day) => expect(dayOfCell(cell)).toBe(day))

it.each([
  ['1.234,56', ',', 123_456],
  ['-0,5', ',', -50],
  ['1,234.5', '.', 123_450],
  ['(20,00)', ',', -2000],
  ['€ 1.000', ',', 100_000],
  ['12,345', ',', undefined],
  ['1,2,3', ',', undefined],
  ['abc', ',', undefined],
  ["1'234.50", ',', undefined],
  ['1.234', ',', 123_400],
  ['12.34', ',', undefined],
] as const)('%s with %s is %s cents', (cell, sign, cents) => expect(centsOfCell(cell, sign)).toBe(cents))
