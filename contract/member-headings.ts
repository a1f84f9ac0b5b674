import type { CellName } from './member-import.ts'

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
  'luogo comune provincia telefono telefonico tel cellulare cell fax iban cap civico'.split(' '),
  'quota importo iscrizione rilascio'.split(' '),
  ['codice fiscale', 'carta d'],
  'consent certificate medical insurance phone mobile place tax fee issued'.split(' '),
  'einwilligung zustimmung datenschutz attest versicherung ausgestellt beitrag'.split(' '),
  'telefon telefonnummer handy handynummer geburtsort steuernummer hausnummer'.split(' '),
].flat()

/** Words in the headings of member lists, in Italian, English and German. The first match wins, so specific words precede general ones. */
export const MEMBER_HEADINGS: Readonly<Record<CellName, Headings>> = {
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
}
