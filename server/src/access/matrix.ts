import type { Access } from '#contract/call.ts'
import { type Caller, CALLERS, type Things } from './world.ts'

/** Wire fields of a request. */
type Fields = Record<string, unknown>

/**
 * The access of a call, and its relation to the permit under test (`world.ts`):
 * - `names`: its request refers to the permit or a part of it. Callers outside `for` get the answer of an unknown id.
 * - `tells`: its answer lists what belongs to the caller. It contains the permit only for callers in `for`, recognised by
 *   its holder or, with `by`, by what was bought.
 * - `public`: the answer is the same for all callers, or concerns only the caller's own account; the value is the reason.
 */
export type Row = { access: Access } & (
  | { names: (things: Things, caller: Caller) => Fields; for: readonly Caller[] }
  | { tells: (things: Things) => Fields; for: readonly Caller[]; by?: 'permitId' }
  | { public: string }
)

const ITS_ANGLERS = ['buyer', 'holder'] as const
const ITS_PEOPLE = ['buyer', 'holder', 'wardenHere'] as const
const ITS_OFFICE = ['ownerHere'] as const
const WHO_WRITES = ['holder', 'wardenHere'] as const

const DAY = '2027-05-03'
const PUBLIC_WATER = 'what is on sale is the same for all callers'
const OWN_ORDER = 'names what is on sale; what comes of it belongs to the caller'
const OWN_ACCOUNT = 'about the account of the caller, which no field can change'
const OWN_INVITATION = 'an invitation of the caller; without one it is not found (staff/staff.test.ts)'
const OF_THE_SERVER =
  'for who runs the server, without data of anglers; for everybody else not there (operator/operator.test.ts)'
const BY_SECRET = 'opens by a mailed secret, with any caller'

const purchase = ({ purchaseId }: Things): Fields => ({ idAcquisto: purchaseId })
const ofPurchase = ({ purchaseId }: Things): Fields => ({ idAcquistoPermesso: purchaseId })
const association = ({ associationId }: Things): Fields => ({ idAssociazione: associationId })
const sale = (things: Things): Fields => ({ ...association(things), ...purchase(things) })
const closure = (things: Things): Fields => ({ ...association(things), dal: '2028-05-01', al: '2028-05-01' })
const memberImport = (things: Things): Fields => ({ ...association(things), idImportazione: things.importId })
const nothing = (): Fields => ({})

/** A note with an id per caller: notes of others are not accessible. */
function aNoteBy(caller: Caller, purchaseId: string): Fields {
  const id = `0199a0f2-7c1e-7b3a-9d64-0000000000${10 + CALLERS.indexOf(caller)}`
  return {
    tipo: 'annotazione',
    id,
    idModifica: id,
    idAcquistoPermesso: purchaseId,
    modificato: true,
    ora: '2027-05-02T08:00:00.000Z',
    testo: 'Ciao.',
  }
}

/** A call without a row, or a row without a call, fails the build. */
export const MATRIX: Record<string, Row> = {
  register: { access: 'open', public: 'creates an account, and answers the same for an e-mail that has one' },
  login: { access: 'open', public: OWN_ACCOUNT },
  checkToken: { access: 'optional', public: OWN_ACCOUNT },
  logout: { access: 'optional', public: OWN_ACCOUNT },
  activate: { access: 'open', public: BY_SECRET },
  forgotPassword: {
    access: 'open',
    public: 'mails the owner of the account, and answers the same for every e-mail',
  },
  readProfile: { access: 'signedIn', tells: nothing, for: ['holder'] },
  changeProfile: { access: 'signedIn', public: OWN_ACCOUNT },
  changePassword: { access: 'optional', public: OWN_ACCOUNT },
  listSessions: { access: 'signedIn', public: OWN_ACCOUNT },
  endOtherSessions: { access: 'signedIn', public: OWN_ACCOUNT },
  changeNewsConsent: { access: 'signedIn', public: OWN_ACCOUNT },
  closeAccount: { access: 'signedIn', public: OWN_ACCOUNT },
  askEmailChange: { access: 'signedIn', public: OWN_ACCOUNT },
  endSession: {
    access: 'signedIn',
    public: 'a session of the caller; another’s is not found (identity/list-sessions.test.ts)',
  },
  exportMyData: {
    access: 'signedIn',
    public: 'mails the caller a link to their own data (personal-data/export)',
  },
  answerEmailChange: { access: 'open', public: BY_SECRET },
  readClosing: { access: 'signedIn', tells: nothing, for: ITS_ANGLERS },
  readSecondFactor: { access: 'signedIn', public: OWN_ACCOUNT },
  confirmIdentity: { access: 'signedIn', public: OWN_ACCOUNT },
  beginTotp: { access: 'signedIn', public: OWN_ACCOUNT },
  enableTotp: { access: 'signedIn', public: OWN_ACCOUNT },
  disableTotp: { access: 'signedIn', public: OWN_ACCOUNT },
  passkeyRegistrationOptions: { access: 'signedIn', public: OWN_ACCOUNT },
  addPasskey: { access: 'signedIn', public: OWN_ACCOUNT },
  removePasskey: { access: 'signedIn', public: OWN_ACCOUNT },
  renewRecoveryCodes: { access: 'signedIn', public: OWN_ACCOUNT },
  completeSignIn: { access: 'open', public: OWN_ACCOUNT },
  passkeySignInOptions: { access: 'open', public: OWN_ACCOUNT },
  passkeySignIn: { access: 'open', public: OWN_ACCOUNT },

  listAssociations: { access: 'open', public: PUBLIC_WATER },
  listPermitTypes: { access: 'open', public: PUBLIC_WATER },
  listOffers: { access: 'optional', public: PUBLIC_WATER },
  checkOffer: { access: 'angler', public: PUBLIC_WATER },
  listZones: { access: 'open', public: PUBLIC_WATER },
  readPermit: { access: 'optional', public: PUBLIC_WATER },
  listWaters: { access: 'open', public: PUBLIC_WATER },
  listDays: { access: 'open', public: PUBLIC_WATER },
  listFavourites: { access: 'angler', public: OWN_ACCOUNT },
  changeFavourite: { access: 'angler', public: OWN_ACCOUNT },
  listFacts: { access: 'angler', public: OWN_ACCOUNT },
  stateFact: { access: 'angler', public: OWN_ACCOUNT },
  forgetFact: { access: 'angler', public: OWN_ACCOUNT },
  listGuides: { access: 'open', public: PUBLIC_WATER },
  readMap: { access: 'open', public: PUBLIC_WATER },

  openPayment: { access: 'angler', public: OWN_ORDER },
  buyPermit: { access: 'angler', public: OWN_ORDER },
  priceDiscount: { access: 'angler', public: OWN_ORDER },
  checkOtherEmail: {
    access: 'angler',
    public: 'asks whether an e-mail can hold a permit: limited by account and network',
  },

  readOrderAgain: { access: 'angler', names: purchase, for: ITS_ANGLERS },

  listMyPermits: { access: 'angler', tells: purchase, for: ITS_ANGLERS },
  changeDate: { access: 'angler', names: (things) => ({ ...purchase(things), data: DAY }), for: ITS_ANGLERS },
  changeHolder: {
    access: 'angler',
    names: (things) => ({ ...purchase(things), email: 'else@example.org' }),
    for: ITS_ANGLERS,
  },
  giveBackPermit: { access: 'angler', names: purchase, for: ITS_ANGLERS },
  bookZone: {
    access: 'angler',
    names: (things) => ({ ...ofPurchase(things), idZona: things.zoneId, giorno: DAY }),
    for: ITS_ANGLERS,
  },
  cancelBooking: {
    access: 'angler',
    names: (things) => ({ ...ofPurchase(things), idPrenotazione: things.bookingId }),
    for: ITS_ANGLERS,
  },
  listArchiveYears: { access: 'angler', tells: nothing, for: [] },
  readArchive: { access: 'angler', tells: () => ({ anno: 2027 }), for: [] },

  readOutings: { access: 'atWater', names: ofPurchase, for: ITS_PEOPLE },
  addNote: {
    access: 'atWater',
    names: (things) => ({ ...ofPurchase(things), testo: 'Ciao.' }),
    for: WHO_WRITES,
  },
  changeNote: {
    access: 'atWater',
    names: (things) => ({ ...ofPurchase(things), idAnnotazione: things.noteId, testo: 'Ciao.' }),
    for: ['holder'],
  },
  removeNote: {
    access: 'atWater',
    names: (things) => ({ ...ofPurchase(things), idAnnotazione: things.wardensNoteId }),
    for: ['wardenHere'],
  },
  syncRiverLog: {
    access: 'atWater',
    names: ({ purchaseId }, caller) => ({ dati: [aNoteBy(caller, purchaseId)] }),
    for: WHO_WRITES,
  },

  listSupervisedPermits: { access: 'warden', tells: nothing, for: ['wardenHere'], by: 'permitId' },
  readMovements: { access: 'warden', tells: nothing, for: ['wardenHere'] },
  listAnglers: { access: 'warden', names: ({ permitId }) => ({ idPermesso: permitId }), for: ['wardenHere'] },
  takeSnapshot: { access: 'warden', tells: nothing, for: ['wardenHere'] },
  listOffices: { access: 'office', public: OWN_ACCOUNT },
  acceptOffice: { access: 'office', public: OWN_INVITATION },
  declineOffice: { access: 'office', public: OWN_INVITATION },
  listOfficers: { access: 'officer', names: association, for: ITS_OFFICE },
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
  removeOfficer: {
    access: 'officer',
    names: (things) => ({ ...association(things), idIncaricato: things.officerId }),
    for: ITS_OFFICE,
  },
  listEvents: { access: 'officer', names: association, for: ITS_OFFICE },
  undoEvent: {
    access: 'officer',
    names: (things) => ({ ...association(things), idEvento: things.eventId }),
    for: ITS_OFFICE,
  },
  readOfficeDay: { access: 'officer', names: association, for: ITS_OFFICE },
  listMessages: { access: 'officer', names: association, for: ITS_OFFICE },
  countRecipients: { access: 'officer', names: closure, for: ITS_OFFICE },
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
  searchSales: { access: 'officer', names: association, for: ITS_OFFICE },
  readSale: { access: 'officer', names: sale, for: ITS_OFFICE },
  resendMail: { access: 'officer', names: sale, for: ITS_OFFICE },
  moveSale: { access: 'officer', names: (things) => ({ ...sale(things), data: DAY }), for: ITS_OFFICE },
  handOverSale: {
    access: 'officer',
    names: (things) => ({ ...sale(things), email: 'else@example.org' }),
    for: ITS_OFFICE,
  },
  noteSale: { access: 'officer', names: (things) => ({ ...sale(things), testo: 'Ciao.' }), for: ITS_OFFICE },
  refundSale: {
    access: 'officer',
    // More than was paid: the permit stays.
    names: (things) => ({ ...sale(things), motivo: 'Piena.', importoCentesimi: 2_000_000_000 }),
    for: ITS_OFFICE,
  },
  listClosures: { access: 'officer', names: association, for: ITS_OFFICE },
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
  readSettings: { access: 'officer', names: association, for: ITS_OFFICE },
  readRules: { access: 'officer', names: association, for: ITS_OFFICE },
  readDraft: { access: 'officer', names: association, for: ITS_OFFICE },
  saveDraft: {
    access: 'officer',
    names: (things) => ({
      ...association(things),
      parti: [{ parte: 'note', testo: '{"it":"Nota","en":"Note"}' }],
    }),
    for: ITS_OFFICE,
  },
  discardDraft: { access: 'officer', names: association, for: ITS_OFFICE },
  previewEdition: { access: 'officer', names: association, for: ITS_OFFICE },
  publishEdition: {
    access: 'officer',
    names: (things) => ({ ...association(things), revisione: 'b1f4c05e2a7d9960' }),
    for: ITS_OFFICE,
  },
  listEditions: { access: 'officer', names: association, for: ITS_OFFICE },
  restoreEdition: {
    access: 'officer',
    names: (things) => ({ ...association(things), numero: 1 }),
    for: ITS_OFFICE,
  },
  downloadFile: { access: 'officer', names: association, for: ITS_OFFICE },
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
  listOfficeWardens: { access: 'officer', names: association, for: ITS_OFFICE },
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
    names: (things) => ({ ...association(things), idGuardia: things.wardenId, zone: [], turni: [] }),
    for: ITS_OFFICE,
  },
  removeWarden: {
    access: 'officer',
    names: (things) => ({ ...association(things), idGuardia: things.wardenId }),
    for: ITS_OFFICE,
  },
  listBlocks: { access: 'officer', names: association, for: ITS_OFFICE },
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
  listChecks: { access: 'officer', names: association, for: ITS_OFFICE },
  listMembers: { access: 'officer', names: association, for: ITS_OFFICE },
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
  uploadPicture: {
    access: 'officer',
    names: (things) => ({ ...association(things), immagine: 'AAAA' }),
    for: ITS_OFFICE,
  },
  listOrdinances: { access: 'officer', names: association, for: ITS_OFFICE },
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
  removeOrdinance: {
    access: 'officer',
    names: (things) => ({ ...association(things), idOrdinanza: things.ordinanceId }),
    for: ITS_OFFICE,
  },
  readMissingReturns: { access: 'officer', names: association, for: ITS_OFFICE },
  remindReturns: { access: 'officer', names: association, for: ITS_OFFICE },
  readStatistics: { access: 'officer', names: association, for: ITS_OFFICE },
  listOperatedAssociations: { access: 'operator', public: OF_THE_SERVER },
  readServer: { access: 'operator', public: OF_THE_SERVER },
  logAppError: { access: 'open', public: 'keeps a report, and tells nothing' },
}
