import type { CellName } from './member-import.ts'

/** What a column of a list can be: a field of a member, or the number of a house, which is joined to its street. */
export type ColumnName = CellName | 'houseNumber'

interface Headings {
  /** The whole heading, in small letters, with spaces for everything else: it says so little that words within another one count more. */
  whole: readonly string[]
  /** Words in a longer one. */
  within: readonly string[]
}

/** Words in headings of columns that are none of these fields, whatever other words stand beside them. */
export const OTHER_HEADINGS: readonly string[] = [
  'consenso privacy newsletter autorizza autorizzazione trattamento mailing invio'.split(' '),
  'certificato medico medica visita assicurazione documento licenza patente'.split(' '),
  'luogo telefono telefonico tel cellulare cell fax iban'.split(' '),
  'quota importo iscrizione rilascio'.split(' '),
  ['codice fiscale', 'codice comune', 'codice catastale', 'carta d'],
  'consent certificate medical insurance phone mobile place tax fee issued'.split(' '),
  'einwilligung zustimmung datenschutz attest versicherung ausgestellt beitrag'.split(' '),
  'telefon telefonnummer handy handynummer geburtsort steuernummer'.split(' '),
].flat()

/** Beside the name of a place it is where somebody was born. */
export const WORDS_OF_BIRTH: readonly string[] =
  'nascita nasc nato nata birth birthplace born geburt geburts geb geboren origine'.split(' ')

/** Words in the headings of member lists, in Italian, English and German. The first match wins, so specific words precede general ones. */
export const MEMBER_HEADINGS: Readonly<Record<ColumnName, Headings>> = {
  email: {
    whole: ['posta', 'indirizzo di posta'],
    within: ['e mail', 'email', 'mail', 'posta elettronica'],
  },
  birthDate: {
    whole: ['nascita', 'nato', 'nata', 'birth', 'born', 'birthday', 'geburt', 'geburtstag', 'geboren'],
    within: [
      'data di nascita',
      'data nascita',
      'nato il',
      'nata il',
      'nascita',
      'date of birth',
      'birth date',
      'born on',
      'geburtsdatum',
      'geb datum',
      'geboren am',
    ],
  },
  validUntil: {
    whole: ['fino al', 'fine', 'validità', 'valido al', 'until', 'end', 'bis', 'gültigkeit'],
    within: [
      'scadenza',
      'scade',
      'scad',
      'valido fino',
      'valida fino',
      'socio fino',
      'valid until',
      'member until',
      'expires',
      'expiry',
      'gültig bis',
      'mitglied bis',
      'ablauf',
      'ablaufdatum',
    ],
  },
  number: {
    whole: ['n', 'nr', 'no', 'num', 'numero', 'codice', 'number', 'id', 'nummer'],
    within: [
      'tessera',
      'matricola',
      'numero socio',
      'numero di socio',
      'codice socio',
      'n socio',
      'member number',
      'membership number',
      'member no',
      'card number',
      'mitgliedsnummer',
      'mitglieds nr',
      'mitglied nr',
      'mitgl nr',
      'ausweisnummer',
    ],
  },
  lastName: {
    whole: ['socio', 'member', 'mitglied'],
    within: [
      'cognome',
      'nominativo',
      'last name',
      'surname',
      'family name',
      'nachname',
      'familienname',
      'zuname',
    ],
  },
  firstName: { whole: ['nome', 'name'], within: ['first name', 'given name', 'vorname'] },
  // A word that an address itself can have, such as “via”, names a column only where it is all of the heading.
  street: {
    whole: 'via strada residenza domicilio straße strasse str street'.split(' '),
    within: [
      'indirizzo',
      'via e',
      'via piazza',
      'via n',
      'via di residenza',
      'via residenza',
      'address',
      'street name',
      'street and',
      'adresse',
      'anschrift',
      'straße hausnummer',
      'straße hausnr',
      'straße nr',
      'straße und',
      'strasse und',
      'strasse hausnummer',
      'strasse nr',
    ],
  },
  houseNumber: {
    whole: ['hnr', 'hausnr', 'haus nr'],
    within: ['civico', 'hausnummer', 'house number', 'house no'],
  },
  town: {
    whole: 'città citta località localita loc paese residenza town city ort stadt'.split(' '),
    within: [
      'comune',
      'cap città',
      'cap e città',
      'cap località',
      'cap e località',
      'città di residenza',
      'città residenza',
      'località di residenza',
      'post town',
      'wohnort',
      'plz ort',
      'plz und ort',
      'plz wohnort',
      'gemeinde',
    ],
  },
  postcode: {
    whole: ['c a p', 'zip', 'postal'],
    within: [
      'cap',
      'plz',
      'codice postale',
      'codice avviamento',
      'zip code',
      'postal code',
      'postcode',
      'post code',
      'postleitzahl',
    ],
  },
  province: {
    whole: 'pr prov provincia sigla province county bundesland provinz'.split(' '),
    within: [
      'provincia di residenza',
      'provincia residenza',
      'prov res',
      'prov residenza',
      'sigla provincia',
    ],
  },
  country: {
    whole: 'stato nazione paese country land staat'.split(' '),
    within: ['stato di residenza', 'nazione di residenza', 'stato estero'],
  },
}
