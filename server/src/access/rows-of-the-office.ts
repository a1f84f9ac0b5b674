import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { DAY, type Fields, OWN_ACCOUNT, purchase, type Row } from './row.ts'
import type { Things } from './world.ts'

const ITS_OFFICE = ['ownerHere'] as const
const OWN_INVITATION = 'an invitation of the caller; without one it is not found (staff/staff.test.ts)'

const association = ({ associationId }: Things): Fields => ({ idAssociazione: associationId })
const sale = (things: Things): Fields => ({ ...association(things), ...purchase(things) })
const closure = (things: Things): Fields => ({ ...association(things), dal: '2028-05-01', al: '2028-05-01' })
const person = (things: Things): Fields => ({
  ...association(things),
  tipo: 'conto',
  idPersona: things.personId,
})
const outlet = (things: Things): Fields => ({ ...association(things), idPuntoVendita: things.outletId })
const ENTRY = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e81'
const memberImport = (things: Things): Fields => ({ ...association(things), idImportazione: things.importId })

/** Calls of the office that are not as `ofItsOffice` says, or whose request refers to something of the association under test. */
const OWN_ROWS: Record<string, Row> = {
  listOffices: { access: 'office', public: OWN_ACCOUNT },
  acceptOffice: { access: 'office', public: OWN_INVITATION },
  declineOffice: { access: 'office', public: OWN_INVITATION },
  inviteOfficer: {
    access: 'officer',
    names: (things) => ({
      ...association(things),
      email: 'new@example.org',
      nome: 'Nuova',
      cognome: 'Persona',
      ruolo: 'lettore',
      lingua: 'it',
    }),
    for: ITS_OFFICE,
  },
  changeOfficer: {
    access: 'officer',
    names: (things) => ({ ...association(things), idIncaricato: things.officerId, ruolo: 'lettore' }),
    for: ITS_OFFICE,
  },
  resetSecondStep: {
    access: 'officer',
    names: (things) => ({ ...association(things), idIncaricato: things.officerId }),
    for: ITS_OFFICE,
  },
  removeOfficer: {
    access: 'officer',
    names: (things) => ({ ...association(things), idIncaricato: things.officerId }),
    for: ITS_OFFICE,
  },
  undoEvent: {
    access: 'officer',
    names: (things) => ({ ...association(things), idEvento: things.eventId }),
    for: ITS_OFFICE,
  },
  countRecipients: { access: 'officer', names: closure, for: ITS_OFFICE },
  previewMessage: {
    access: 'officer',
    names: (things) => ({ ...closure(things), testi: { it: { oggetto: 'Ciao', testo: 'Ciao.' } } }),
    for: ITS_OFFICE,
  },
  sendToHolders: {
    access: 'officer',
    names: (things) => ({ ...closure(things), testi: { it: { oggetto: 'Ciao', testo: 'Ciao.' } } }),
    for: ITS_OFFICE,
  },
  stopMessage: {
    access: 'officer',
    names: (things) => ({ ...association(things), idMessaggio: things.messageId }),
    for: ITS_OFFICE,
  },
  readSale: { access: 'officer', names: sale, for: ITS_OFFICE },
  readReceiptOfSale: { access: 'officer', names: sale, for: ITS_OFFICE },
  resendMail: { access: 'officer', names: sale, for: ITS_OFFICE },
  printSale: { access: 'officer', names: sale, for: ITS_OFFICE },
  // The mail of the sale under test has arrived: it keeps its address.
  correctSaleEmail: {
    access: 'officer',
    names: (things) => ({ ...sale(things), chi: 'titolare', email: 'else@example.org' }),
    for: ITS_OFFICE,
  },
  askSaleReceiver: {
    access: 'officer',
    names: (things) => ({ ...sale(things), email: 'else@example.org' }),
    for: ITS_OFFICE,
  },
  moveSale: { access: 'officer', names: (things) => ({ ...sale(things), data: DAY }), for: ITS_OFFICE },
  moveOrder: {
    access: 'officer',
    names: (things) => ({ ...sale(things), acquisti: [things.purchaseId], data: DAY }),
    for: ITS_OFFICE,
  },
  planOrderMove: {
    access: 'officer',
    names: (things) => ({ ...sale(things), acquisti: [things.purchaseId], data: DAY }),
    for: ITS_OFFICE,
  },
  handOverOrder: {
    access: 'officer',
    names: (things) => ({ ...sale(things), acquisti: [things.purchaseId], email: 'else@example.org' }),
    for: ITS_OFFICE,
  },
  planOrderHandOver: {
    access: 'officer',
    names: (things) => ({ ...sale(things), acquisti: [things.purchaseId], email: 'else@example.org' }),
    for: ITS_OFFICE,
  },
  handOverSale: {
    access: 'officer',
    names: (things) => ({ ...sale(things), email: 'else@example.org' }),
    for: ITS_OFFICE,
  },
  // The permit under test is no guest's.
  nameGuestOfSale: {
    access: 'officer',
    names: (things) => ({
      ...sale(things),
      nomeOspite: 'Luca',
      cognomeOspite: 'Moser',
      dataNascitaOspite: '1985-03-12',
    }),
    for: ITS_OFFICE,
  },
  // Nothing of the permit under test is to go back.
  noteGivenBack: {
    access: 'officer',
    names: (things) => ({
      ...association(things),
      idOrdine: things.purchaseId,
      centesimi: 1,
      modo: 'contanti',
    }),
    for: ITS_OFFICE,
  },
  // Nothing came back of it.
  refundOnceMore: {
    access: 'officer',
    names: (things) => ({ ...association(things), idOrdine: things.purchaseId, centesimi: 1 }),
    for: ITS_OFFICE,
  },
  noteSale: { access: 'officer', names: (things) => ({ ...sale(things), testo: 'Ciao.' }), for: ITS_OFFICE },
  refundSale: {
    access: 'officer',
    // More than was paid: the permit stays.
    names: (things) => ({
      ...sale(things),
      motivo: 'Piena.',
      ritiraPermesso: true,
      importoCentesimi: 2_000_000_000,
      giaRimborsatiCentesimi: 0,
    }),
    for: ITS_OFFICE,
  },
  // Nothing of the sale under test went back at the card provider.
  keepPermit: {
    access: 'officer',
    names: (things) => ({ ...sale(things), centesimi: 1200 }),
    for: ITS_OFFICE,
  },
  refundOrder: {
    access: 'officer',
    // More than was paid: the permit stays.
    names: (things) => ({
      ...sale(things),
      motivo: 'Piena.',
      righe: [
        {
          idAcquisto: things.purchaseId,
          ritiraPermesso: true,
          importoCentesimi: 2_000_000_000,
          giaRimborsatiCentesimi: 0,
        },
      ],
    }),
    for: ITS_OFFICE,
  },
  countClosure: {
    access: 'officer',
    names: (things) => ({ ...closure(things), zone: [things.zoneId] }),
    for: ITS_OFFICE,
  },
  // Days after the permit under test, which stays.
  closeWater: {
    access: 'officer',
    names: (things) => ({
      ...closure(things),
      zone: [things.zoneId],
      motivi: { it: 'Piena' },
      rimborsa: true,
    }),
    for: ITS_OFFICE,
  },
  stopGivingBack: {
    access: 'officer',
    names: (things) => ({ ...closure(things), idZona: things.zoneId }),
    for: ITS_OFFICE,
  },
  reopenWater: {
    access: 'officer',
    names: (things) => ({ ...closure(things), idZona: things.zoneId }),
    for: ITS_OFFICE,
  },
  saveDraft: {
    access: 'officer',
    names: (things) => ({
      ...association(things),
      parti: [{ parte: 'note', testo: '{"it":"Nota","en":"Note"}' }],
    }),
    for: ITS_OFFICE,
  },
  publishEdition: {
    access: 'officer',
    names: (things) => ({ ...association(things), revisione: 'b1f4c05e2a7d9960' }),
    for: ITS_OFFICE,
  },
  restoreEdition: {
    access: 'officer',
    names: (things) => ({ ...association(things), numero: 1 }),
    for: ITS_OFFICE,
  },
  connectCards: {
    access: 'officer',
    names: (things) => ({ ...association(things), da: 'carte' }),
    for: ITS_OFFICE,
  },
  saveSettings: {
    access: 'officer',
    // Of another revision: the settings under test stay.
    names: (things) => ({
      ...association(things),
      nome: 'Un altro nome',
      colore: '#0E5E59',
      descrizione: { it: 'Un fiume.', en: 'A river.' },
      puntiVendita: [],
      revisione: 'none',
    }),
    for: ITS_OFFICE,
  },
  startExport: {
    access: 'officer',
    names: (things) => ({
      ...association(things),
      tipo: 'catture',
      anno: 2027,
      formato: 'csv',
      conNomi: false,
      lingua: 'it',
    }),
    for: ITS_OFFICE,
  },
  inviteWarden: {
    access: 'officer',
    names: (things) => ({
      ...association(things),
      email: 'piero@example.org',
      nome: 'Piero',
      cognome: 'Rossi',
      lingua: 'it',
    }),
    for: ITS_OFFICE,
  },
  changeWarden: {
    access: 'officer',
    names: (things) => ({
      ...association(things),
      idGuardia: things.wardenId,
      zone: [],
      turni: [],
      turniSettimanali: [],
    }),
    for: ITS_OFFICE,
  },
  removeWarden: {
    access: 'officer',
    names: (things) => ({ ...association(things), idGuardia: things.wardenId }),
    for: ITS_OFFICE,
  },
  blockAngler: {
    access: 'officer',
    names: (things) => ({ ...association(things), email: 'ugo@example.org', motivo: 'Senza permesso.' }),
    for: ITS_OFFICE,
  },
  endBlock: {
    access: 'officer',
    names: (things) => ({ ...association(things), idBlocco: things.blockId }),
    for: ITS_OFFICE,
  },
  saveMember: {
    access: 'officer',
    names: (things) => ({ ...association(things), idSocio: things.memberId, email: 'marta@example.org' }),
    for: ITS_OFFICE,
  },
  removeMember: {
    access: 'officer',
    names: (things) => ({ ...association(things), idSocio: things.memberId }),
    for: ITS_OFFICE,
  },
  stageMembers: {
    access: 'officer',
    names: (things) => ({ ...memberImport(things), righe: [{ riga: 1, email: 'marta@example.org' }] }),
    for: ITS_OFFICE,
  },
  judgeMembers: { access: 'officer', names: memberImport, for: ITS_OFFICE },
  applyMembers: {
    access: 'officer',
    // Of a list that has not arrived: the members stay.
    names: (things) => ({ ...memberImport(things), righe: 2, sostituisce: false }),
    for: ITS_OFFICE,
  },
  findPeople: {
    access: 'officer',
    names: (things) => ({ ...association(things), cerca: 'Ermenegilda' }),
    for: ITS_OFFICE,
  },
  readPerson: { access: 'officer', names: person, for: ITS_OFFICE },
  exportPerson: {
    access: 'officer',
    names: (things) => ({ ...person(things), forma: 'file', lingua: 'it' }),
    for: ITS_OFFICE,
  },
  erasePerson: { access: 'officer', names: person, for: ITS_OFFICE },
  uploadPicture: {
    access: 'officer',
    names: (things) => ({ ...association(things), immagine: 'AAAA' }),
    for: ITS_OFFICE,
  },
  saveOrdinance: {
    access: 'officer',
    names: (things) => ({
      ...association(things),
      idOrdinanza: things.ordinanceId,
      titoli: { it: 'Divieto' },
      testi: { it: 'È vietata la pesca da natante.' },
      dal: DAY,
    }),
    for: ITS_OFFICE,
  },
  saveOutlet: {
    access: 'officer',
    names: (things) => ({ ...outlet(things), revisione: 1, nome: 'Bar Centrale' }),
    for: ITS_OFFICE,
  },
  removeOutlet: { access: 'officer', names: outlet, for: ITS_OFFICE },
  readOutletStatement: { access: 'officer', names: outlet, for: ITS_OFFICE },
  readOutletSheet: { access: 'officer', names: outlet, for: ITS_OFFICE },
  settleOutlet: {
    access: 'officer',
    names: (things) => ({
      ...outlet(things),
      idMovimento: ENTRY,
      importoCentesimi: 1800,
      ricevutoIl: '2027-05-01',
    }),
    for: ITS_OFFICE,
  },
  undoSettlement: {
    access: 'officer',
    names: (things) => ({ ...outlet(things), idMovimento: ENTRY }),
    for: ITS_OFFICE,
  },
  removeOrdinance: {
    access: 'officer',
    names: (things) => ({ ...association(things), idOrdinanza: things.ordinanceId }),
    for: ITS_OFFICE,
  },
}

/** A caller from outside the office gets the same answer as for an association that does not exist. */
const ofItsOffice = ({ example }: Call): Row => ({
  access: 'officer',
  names: (things) => ({ ...example.request, ...association(things) }),
  for: ITS_OFFICE,
  isExample: true,
})

/** Calls that belong to one association. A new one has its row by what it declares. */
export const OFFICE_ROWS: Record<string, Row> = {
  ...Object.fromEntries(
    allCalls
      .filter(({ path }) => path.startsWith('/api/ufficio/'))
      .map((call) => [call.name, ofItsOffice(call)]),
  ),
  ...OWN_ROWS,
}
