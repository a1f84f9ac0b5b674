import type * as z from 'zod/mini'
import { call } from './call.ts'
import * as f from './fields.ts'
import { associationField } from './staff.ts'
import { field, wire } from './wire.ts'

/** One day of an association at a glance, and what needs the office. */

const spot = wire({
  zoneName: field('nomeZona', f.optional(f.text)),
  slotName: field('nomeOrario', f.optional(f.text)),
  places: field('posti', f.count),
  left: field('liberi', f.count),
  isClosed: field('chiusa', f.boolean),
})

const limitedPermit = wire({
  permitId: field('idPermesso', f.publicId),
  name: field('nome', f.text),
  spots: field('posti', f.list(spot)),
})

/** How many people wait for a place; an absent zone or slot is any. */
const waiting = wire({
  permitId: field('idPermesso', f.publicId),
  /** Of the permit in the association's file, where its places are. */
  permitKey: field('chiavePermesso', f.text),
  /** Where its places are set: with the permit, among those that are counted together, or both. */
  placesIn: field('dovePosti', f.list(f.translated({ permesso: 'permit', contingenti: 'quotas' }))),
  name: field('nome', f.text),
  zoneName: field('nomeZona', f.optional(f.text)),
  slotName: field('nomeOrario', f.optional(f.text)),
  people: field('persone', f.count),
})

const dayAhead = wire({
  day: field('giorno', f.day),
  permits: field('permessi', f.count),
  /** People who wait for a place; absent: none, or the role does not see it. */
  waiting: field('inAttesa', f.optional(f.count)),
})

/** What the office should look at; each kind with how many there are, and the first of them where it is a sale. */
const need = wire({
  kind: field(
    'tipo',
    f.translated({
      /** A refund that the card provider has not finished within an hour. */
      rimborsoFermo: 'refundStuck',
      /** Refunds that were made in the card provider's dashboard, of permits and memberships that stay valid until the office decides. */
      rimborsatoAltrove: 'refundedElsewhere',
      /** Payments that a bank takes back for its customer and that can still be answered; `dueAt` is the first deadline. */
      pagamentoContestato: 'disputeOpen',
      /** A bank keeps the money of permits and memberships that stay valid until the office decides. */
      contestazionePersa: 'disputeLost',
      /** Money that was decided to go back and that a person gives by hand. */
      daRestituire: 'toGiveBack',
      /** A mail about a sale that could not be delivered in the last week. */
      emailNonRecapitata: 'mailFailed',
      /** A place that is held for a payment long after its time. */
      postoTrattenuto: 'holdStuck',
      /** A closure that goes on giving back. */
      chiusuraInCorso: 'closureUnderWay',
      /** An invitation to the office that did not arrive, or was not accepted within a week. */
      invitoInAttesa: 'invitationWaiting',
      /** A warden without a password, whose invitation did not arrive or has run out. */
      guardiaInAttesa: 'wardenWaiting',
      /** Counted places that differ from what is sold. */
      contiDiversi: 'booksDiffer',
      /** Permits are on sale, and the account on which their cards pay takes none. */
      carteFerme: 'cardsNotReady',
      /** A place came free and could not be offered to the person who waited for it. It is open to all now. */
      attesaNonServita: 'waitNotServed',
      /** A till that has been open since a day before. */
      cassaAperta: 'tillLeftOpen',
      /** Sheets of booklets that were sold beside the quota, until somebody has seen them. */
      fuoriQuota: 'soldBeside',
      /** Somebody tried many numbers of members, or one that another account has joined; of the last two weeks. */
      numeriProvati: 'numbersTried',
      /** Somebody could not join, since the list has their e-mail with another birth date; of the last two weeks. */
      sociDiversi: 'memberDiffers',
      /** Who asks to become a member, and waits for a yes or no. */
      domandeInAttesa: 'applicationsWaiting',
      webhookNonArriva: 'webhookFails',
      /** An association that has never put a permit on sale. */
      nienteInVendita: 'nothingOnSale',
      /** Parts of the rules that are changed in the draft and not published; counted where something is on sale. */
      modificheDaPubblicare: 'unpublishedChanges',
    }),
  ),
  count: field('numero', f.count),
  purchaseId: field('idAcquisto', f.optional(f.uuid)),
  /** Until when the first of them is to be settled; absent: there is no deadline. */
  dueAt: field('entro', f.optional(f.instant)),
  /** Who or what it is about, at most three; absent where it is about the whole association. */
  which: field(
    'quali',
    f.optional(
      f.list(
        wire({
          text: field('testo', f.text),
          /** Of the sale of a permit. */
          purchaseId: field('idAcquisto', f.optional(f.uuid)),
          /** Of a membership that was sold. */
          membershipId: field('idTessera', f.optional(f.uuid)),
        }),
      ),
    ),
  ),
})
export type OfficeNeed = z.output<typeof need>

export const readOfficeDay = call({
  name: 'readOfficeDay',
  method: 'GET',
  path: '/api/ufficio/oggi',
  access: 'officer',
  right: 'any',
  summary:
    'A day at the waters of the association: permits that are valid, people who are fishing, places by permit, zone and slot, the next days, and what needs the office, with names for a role that can settle it.',
  request: wire({ ...associationField, day: field('giorno', f.optional(f.day)) }),
  response: wire({
    day: field('giorno', f.day),
    isToday: field('oggi', f.boolean),
    /** Sold on this day, for any day; for who sells at an outlet what that outlet sold. */
    soldToday: field('venduti', f.count),
    /** Absent for roles that see no money. */
    soldCents: field('incassoCentesimi', f.optional(f.cents)),
    /** Valid on this day; absent for who sells at an outlet. */
    permits: field('permessi', f.optional(f.count)),
    /** Outings under way; only of today. */
    fishingNow: field('inPescaOra', f.optional(f.count)),
    limited: field('contingentati', f.list(limitedPermit)),
    /** Only for roles that see figures. */
    waiting: field('inAttesa', f.optional(f.list(waiting))),
    /** The next week, and each later day on which people wait; empty for who sells at an outlet. */
    nextDays: field('prossimiGiorni', f.list(dayAhead)),
    /** Only for roles that can settle it. */
    needs: field('daFare', f.list(need)),
  }),
  example: {
    request: { idAssociazione: 1 },
    response: {
      giorno: '2027-05-02',
      oggi: true,
      venduti: 4,
      incassoCentesimi: 8000,
      permessi: 12,
      inPescaOra: 3,
      contingentati: [
        {
          idPermesso: 12,
          nome: 'Zona T1',
          posti: [{ nomeZona: 'T1', nomeOrario: 'Mattina', posti: 6, liberi: 2, chiusa: false }],
        },
      ],
      inAttesa: [
        {
          idPermesso: 12,
          chiavePermesso: 'zona-t1',
          dovePosti: ['permesso'],
          nome: 'Zona T1',
          nomeZona: 'T1',
          persone: 5,
        },
      ],
      prossimiGiorni: [{ giorno: '2027-05-03', permessi: 7, inAttesa: 2 }],
      daFare: [
        {
          tipo: 'rimborsoFermo',
          numero: 1,
          idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
          quali: [
            {
              testo: 'Anna Bianchi · Zona T1 · 2 maggio 2027',
              idAcquisto: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
            },
          ],
        },
      ],
    },
  },
})
