import type { CellName } from './member-import.ts'

interface Headings {
  /** The whole heading, in small letters, with spaces for everything else. */
  whole: readonly string[]
  /** Words in a longer one. */
  within: readonly string[]
}

/** Words in the headings of member lists, in Italian, English and German. The first match wins, so specific words precede general ones. */
export const MEMBER_HEADINGS: Readonly<Record<CellName, Headings>> = {
  email: {
    whole: ['posta', 'indirizzo di posta'],
    within: ['e mail', 'email', 'mail', 'posta elettronica'],
  },
  validUntil: {
    whole: ['fino al', 'fine', 'validità', 'valido al', 'until', 'end', 'bis'],
    within: [
      'scadenza',
      'scade',
      'valido fino',
      'valida fino',
      'socio fino',
      'valid until',
      'member until',
      'expires',
      'expiry',
      'gültig bis',
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
    ],
  },
  lastName: {
    whole: ['socio', 'member', 'mitglied'],
    within: ['cognome', 'nominativo', 'last name', 'surname', 'family name', 'nachname'],
  },
  firstName: { whole: ['nome', 'name'], within: ['first name', 'given name', 'vorname'] },
}
