import * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** One person's data at an association, for its office: found, shown with the reason, taken out, erased. */

/** By what the association knows a person: an account that bought or holds, its lists, a child or a guest on a permit, or an e-mail that was invited to one. */
export const personKind = f.translated({
  conto: 'account',
  socio: 'member',
  escluso: 'blocked',
  minore: 'minor',
  ospite: 'guest',
  invitato: 'invited',
})

const personFields = {
  kind: field('tipo', personKind),
  /** The id of the account, of the entry in the list, or of the newest permit that names the child, the guest or the invited e-mail. */
  personId: field('idPersona', f.uuid),
}
const onePerson = wire({ ...associationField, ...personFields })

const foundPerson = wire({
  ...personFields,
  /** Absent: the list has only the e-mail. */
  name: field('nomeCompleto', f.optional(f.text)),
  email: field('email', f.optional(f.text)),
  birthDate: field('dataNascita', f.optional(f.day)),
  sales: field('vendite', f.count),
})
export type FoundPerson = z.output<typeof foundPerson>

export const PEOPLE_OF_AN_ANSWER = 20
export const PERSON_SEARCH = { shortest: 2, longest: 100 } as const

const personId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleFound = {
  tipo: 'conto',
  idPersona: personId,
  nomeCompleto: 'Marta Zeni',
  email: 'marta@example.org',
  dataNascita: '1988-04-12',
  vendite: 3,
}

export const findPeople = call({
  name: 'findPeople',
  method: 'GET',
  path: '/api/ufficio/persone',
  access: 'officer',
  right: 'erase',
  summary:
    'People of whom the association keeps data, by a part of name or e-mail, or by birth date: who bought or holds, members, blocked people, children and guests on a permit. At most 20.',
  request: wire({
    ...associationField,
    text: field('cerca', f.optional(f.line(PERSON_SEARCH.longest))),
    birthDate: field('dataNascita', f.optional(f.day)),
  }),
  response: wire({
    people: field('persone', f.list(foundPerson)),
    /** There are more: the search has to say more. */
    hasMore: field('altre', f.boolean),
  }),
  example: {
    request: { idAssociazione: 1, cerca: 'zeni' },
    response: { persone: [exampleFound], altre: false },
  },
})

/** What becomes of it when the person is erased: nothing is left; the figure without the person; it stays as it is. */
export const fate = f.translated({ cancellato: 'erased', anonimo: 'withoutName', resta: 'stays' })

const keptPart = wire({
  /** A section of the data: its words are in `office-person.sections`. */
  section: field('voce', f.text),
  count: field('quanti', f.count),
  why: field('perche', f.text),
  howLong: field('quantoTempo', f.text),
  fate: field('dopo', fate),
})

/** Why something cannot go yet. */
const stays = f.translated({
  permesso: 'validPermit',
  pagamento: 'payment',
  rimborso: 'refund',
  esclusione: 'block',
})

const stayingThing = wire({
  what: field('che', stays),
  /** Of a permit: its name. */
  name: field('nome', f.optional(f.text)),
  /** The last day on which it stays; absent: until it is settled, or for as long as the association wants it. */
  until: field('finoAl', f.optional(f.day)),
})

const person = wire({
  ...foundPerson.table,
  /** The person signs in themselves: what is theirs alone goes with their account, which only they close. */
  hasAccount: field('haAccount', f.boolean),
  kept: field('tenuto', f.list(keptPart)),
  staying: field('resta', f.list(stayingThing)),
  /** There is something that erasing removes. */
  canErase: field('cancellabile', f.boolean),
})
export type OfficePerson = z.output<typeof person>

export const readPerson = call({
  name: 'readPerson',
  method: 'GET',
  path: '/api/ufficio/persona',
  access: 'officer',
  right: 'erase',
  summary:
    'What the association keeps of one person, why, how long, and what erasing would leave. The look is written to the access log of their permits.',
  request: onePerson,
  response: person,
  errors: ['NOT_FOUND'],
  example: {
    request: { idAssociazione: 1, tipo: 'conto', idPersona: personId },
    response: {
      ...exampleFound,
      haAccount: true,
      tenuto: [
        {
          voce: 'bought',
          quanti: 3,
          perche: 'Contabilità',
          quantoTempo: '10 anni',
          dopo: 'anonimo',
        },
      ],
      resta: [{ che: 'permesso', nome: 'Giornaliero', finoAl: '2027-05-04' }],
      cancellabile: true,
    },
  },
})

export const exportPerson = call({
  name: 'exportPerson',
  method: 'POST',
  path: '/api/ufficio/persona',
  access: 'officer',
  right: 'erase',
  repeatable: true,
  summary:
    'Everything that the association keeps of one person, as a page or as a JSON file, after the password. The trail says that it was taken out, not whose it is.',
  request: wire({
    ...associationField,
    ...personFields,
    form: field('forma', f.translated({ pagina: 'page', file: 'file' })),
    /** Of the headings. */
    language: field('lingua', f.language),
  }),
  response: wire({
    fileName: field('nomeFile', f.text),
    mediaType: field('tipoFile', f.text),
    content: field('contenuto', f.text),
  }),
  errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED', 'TOO_MANY_TRIES'],
  example: {
    request: { idAssociazione: 1, tipo: 'conto', idPersona: personId, forma: 'pagina', lingua: 'it' },
    response: {
      nomeFile: 'dati-rio-chiaro-2027-05-01.html',
      tipoFile: 'text/html',
      contenuto: '<!doctype html>',
    },
  },
})

export const erasePerson = call({
  name: 'erasePerson',
  method: 'DELETE',
  path: '/api/ufficio/persona',
  access: 'officer',
  right: 'erase',
  repeatable: true,
  summary:
    'Erases one person at the association, after the password: entries of its lists go, permits that are over stay in the books without them. What is still open stays. Other associations and the person’s own account are not touched.',
  request: onePerson,
  response: wire({
    /** Permits that stay in the books without the person. */
    permits: field('permessi', f.count),
    /** Permits that keep the person for now. */
    permitsLeft: field('permessiRimasti', f.count),
  }),
  errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED'],
  example: {
    request: { idAssociazione: 1, tipo: 'conto', idPersona: personId },
    response: { permessi: 2, permessiRimasti: 1 },
  },
})
