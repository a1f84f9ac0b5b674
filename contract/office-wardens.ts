import * as z from 'zod/mini'
import { call } from './call.ts'
import { dutyPattern } from './duty-pattern.ts'
import * as f from './fields.ts'
import { impossibleField } from './impossible.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** The wardens of an association, what they checked and wrote, and the people to whom it sells nothing. */

const LONGEST_NAME = 80
const LONGEST_REASON = 300

/** The patterns that one warden may have. */
const MOST_PATTERNS = 20
const patternsSent = Object.assign(z.array(dutyPattern).check(z.maxLength(MOST_PATTERNS)), {
  member: dutyPattern,
})

const zone = wire({ zoneId: field('idZona', f.publicId), name: field('nome', f.text) })

const warden = wire({
  wardenId: field('idGuardia', f.uuid),
  email: field('email', f.email),
  firstName: field('nome', f.text),
  lastName: field('cognome', f.text),
  /** Has chosen a password. */
  isActive: field('attiva', f.boolean),
  /** Named by the file of the association. */
  isOnlyInFile: field('daFile', f.boolean),
  /** Where they are expected; empty: everywhere. */
  zones: field('zone', f.list(f.publicId)),
  /** On which single days, from today on. */
  dutyDays: field('turni', f.list(f.day)),
  /** Every week; those that have a day from today on. */
  dutyPatterns: field('turniSettimanali', f.list(dutyPattern)),
  /** The latest check; absent: none. */
  lastCheckAt: field('ultimoControllo', f.optional(f.instant)),
})
export type OfficeWarden = z.output<typeof warden>

const wardens = wire({
  wardens: field('guardie', f.list(warden)),
  /** That there are to choose from. */
  zones: field('zone', f.list(zone)),
})

const wardenId = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const exampleWardens = {
  guardie: [
    {
      idGuardia: wardenId,
      email: 'piero@example.org',
      nome: 'Piero',
      cognome: 'Rossi',
      attiva: true,
      daFile: false,
      zone: [3],
      turni: ['2027-05-02'],
      turniSettimanali: [{ giorni: [6, 7], dal: '2027-04-01', al: '2027-10-31', tranne: ['2027-08-15'] }],
      ultimoControllo: '2027-05-01T08:12:00.000Z',
    },
  ],
  zone: [{ idZona: 3, nome: 'T1' }],
}

export const listOfficeWardens = call({
  name: 'listOfficeWardens',
  method: 'GET',
  path: '/api/ufficio/guardie',
  access: 'officer',
  right: 'wardens',
  summary: 'The wardens of the association, by name, with where and when they are on duty.',
  request: wire(associationField),
  response: wardens,
  example: { request: { idAssociazione: 1 }, response: exampleWardens },
})

export const inviteWarden = call({
  name: 'inviteWarden',
  method: 'POST',
  path: '/api/ufficio/guardie',
  access: 'officer',
  right: 'wardens',
  summary:
    'Invites a warden by mail. One who has an account already serves this association too, from now on. Sent again for one who has no password yet.',
  request: wire({
    ...associationField,
    email: field('email', f.email),
    firstName: field('nome', f.line(LONGEST_NAME)),
    lastName: field('cognome', f.line(LONGEST_NAME)),
    /** Of the mail. */
    language: field('lingua', f.language),
  }),
  response: wardens,
  errors: ['TOO_MANY_TRIES'],
  example: {
    request: {
      idAssociazione: 1,
      email: 'piero@example.org',
      nome: 'Piero',
      cognome: 'Rossi',
      lingua: 'it',
    },
    response: exampleWardens,
  },
})

export const changeWarden = call({
  name: 'changeWarden',
  method: 'PUT',
  path: '/api/ufficio/guardie',
  access: 'officer',
  right: 'wardens',
  repeatable: true,
  summary:
    'Where and when a warden is expected from today on, in place of what was said before: on single days, and every week. Days that are over stay as they were.',
  request: wire({
    ...associationField,
    wardenId: field('idGuardia', f.uuid),
    zones: field('zone', f.optional(f.listOf(f.publicId))),
    dutyDays: field('turni', f.optional(f.listOf(f.day))),
    dutyPatterns: field('turniSettimanali', f.optional(patternsSent)),
  }),
  response: wardens,
  errors: ['NOT_FOUND'],
  example: {
    request: {
      idAssociazione: 1,
      idGuardia: wardenId,
      zone: [3],
      turni: ['2027-05-02'],
      turniSettimanali: [{ giorni: [6, 7], dal: '2027-05-01', al: '2027-10-31', tranne: ['2027-08-15'] }],
    },
    response: exampleWardens,
  },
})

export const removeWarden = call({
  name: 'removeWarden',
  method: 'DELETE',
  path: '/api/ufficio/guardie',
  access: 'officer',
  right: 'wardens',
  summary:
    'Takes a warden out, from their next request on. What they wrote stays. One of the file is left out by later imports too.',
  request: wire({ ...associationField, wardenId: field('idGuardia', f.uuid) }),
  response: wardens,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idGuardia: wardenId }, response: exampleWardens },
})

const block = wire({
  blockId: field('idBlocco', f.uuid),
  email: field('email', f.email),
  /** Of their account; absent: there is none with this e-mail. */
  name: field('nome', f.optional(f.text)),
  /** The last day; absent: without end. */
  until: field('finoAl', f.optional(f.day)),
  reason: field('motivo', f.optional(f.text)),
  isOnlyInFile: field('daFile', f.boolean),
})
export type OfficeBlock = z.output<typeof block>
const blocks = wire({ blocks: field('blocchi', f.list(block)) })
const exampleBlocks = {
  blocchi: [
    {
      idBlocco: wardenId,
      email: 'ugo@example.org',
      nome: 'Ugo Bianchi',
      finoAl: '2027-12-31',
      motivo: 'Due volte senza permesso.',
      daFile: false,
    },
  ],
}

export const listBlocks = call({
  name: 'listBlocks',
  method: 'GET',
  path: '/api/ufficio/bloccati',
  access: 'officer',
  right: 'block',
  summary: 'The people to whom the association sells nothing, now or from a day on.',
  request: wire(associationField),
  response: blocks,
  example: { request: { idAssociazione: 1 }, response: exampleBlocks },
})

export const blockAngler = call({
  name: 'blockAngler',
  method: 'POST',
  path: '/api/ufficio/bloccati',
  access: 'officer',
  right: 'block',
  repeatable: true,
  summary:
    'Sells nothing more to the person with this e-mail, for days up to `finoAl` or without end. What they have stays valid.',
  request: wire({
    ...associationField,
    email: field('email', f.email),
    until: field('finoAl', f.optional(f.day)),
    reason: field('motivo', f.line(LONGEST_REASON)),
  }),
  response: blocks,
  example: {
    request: {
      idAssociazione: 1,
      email: 'ugo@example.org',
      finoAl: '2027-12-31',
      motivo: 'Due volte senza permesso.',
    },
    response: exampleBlocks,
  },
})

export const endBlock = call({
  name: 'endBlock',
  method: 'DELETE',
  path: '/api/ufficio/bloccati',
  access: 'officer',
  right: 'block',
  summary: 'Sells to that person again. Later imports leave it so, too.',
  request: wire({ ...associationField, blockId: field('idBlocco', f.uuid) }),
  response: blocks,
  errors: ['NOT_FOUND'],
  example: { request: { idAssociazione: 1, idBlocco: wardenId }, response: { blocchi: [] } },
})

export const CHECKS_OF_A_PAGE = 50

const atWater = wire({
  entryId: field('idVoce', f.uuid),
  kind: field('tipo', f.translated({ controllo: 'check', annotazione: 'note' })),
  /** By the phone's clock; where that cannot be right, when it arrived. */
  at: field('ora', f.instant),
  ...impossibleField,
  warden: field('guardia', f.text),
  /** Of a check. */
  result: field(
    'esito',
    f.optional(
      f.translated({
        valido: 'valid',
        nonValido: 'notValid',
        revocato: 'revoked',
        nonAutentico: 'notGenuine',
        sconosciuto: 'unknown',
      }),
    ),
  ),
  /** Of a note. */
  text: field('testo', f.optional(f.text)),
  /** Absent: the code was nobody's. */
  purchaseId: field('idAcquisto', f.optional(f.uuid)),
  permitName: field('nomePermesso', f.optional(f.text)),
  zoneName: field('nomeZona', f.optional(f.text)),
})
export type AtWater = z.output<typeof atWater>

export const listChecks = call({
  name: 'listChecks',
  method: 'GET',
  path: '/api/ufficio/controlli',
  access: 'officer',
  right: 'wardens',
  summary:
    'What wardens checked and wrote, the newest first, without the names of anglers. 50 at a time; `dopo`: the last one of the page before.',
  request: wire({
    ...associationField,
    from: field('dal', f.optional(f.day)),
    to: field('al', f.optional(f.day)),
    zoneId: field('idZona', f.optional(f.publicId)),
    wardenId: field('idGuardia', f.optional(f.uuid)),
    after: field('dopo', f.optional(f.uuid)),
  }),
  response: wire({
    entries: field('voci', f.list(atWater)),
    /** Of all pages. */
    checks: field('controlli', f.count),
    /** Of those, the ones that were not valid. */
    notValid: field('nonValidi', f.count),
    next: field('prossimo', f.optional(f.uuid)),
  }),
  example: {
    request: { idAssociazione: 1, dal: '2027-05-01', al: '2027-05-31' },
    response: {
      voci: [
        {
          idVoce: wardenId,
          tipo: 'controllo',
          ora: '2027-05-01T08:12:00.000Z',
          guardia: 'Piero Rossi',
          esito: 'valido',
          idAcquisto: wardenId,
          nomePermesso: 'Zona T1',
          nomeZona: 'T1',
        },
      ],
      controlli: 1,
      nonValidi: 0,
    },
  },
})
