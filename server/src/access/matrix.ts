import { DAY, type Fields, nothing, OWN_ACCOUNT, order, purchase, type Row } from './row.ts'
import { OFFICE_ROWS } from './rows-of-the-office.ts'
import { type Caller, CALLERS, type Things } from './world.ts'

/** The permit was handed over: from then on it is the holder's alone (`rules/permit/handed-over.ts`). */
const ITS_ANGLERS = ['holder'] as const
const ITS_PEOPLE = ['holder', 'wardenHere'] as const
const WHO_WRITES = ['holder', 'wardenHere'] as const

const PUBLIC_WATER = 'what is on sale is the same for all callers'
const OWN_ORDER = 'names what is on sale; what comes of it belongs to the caller'
const OF_THE_SERVER =
  'for who runs the server, without data of anglers; for everybody else not there (operator/operator.test.ts)'
const OWN_PERSON = 'a person whom the caller saved; another’s is not found (identity/people/people.test.ts)'
const OWN_PHOTO =
  'photographs of fish that the caller noted; another’s are not there (catch-photos/catch-photos.test.ts)'
const BY_KEY =
  'by a key of the association, about it alone: another’s never sees it (programs/programs.test.ts)'
const BY_SECRET = 'opens by a mailed secret, with any caller'

const ofPurchase = ({ purchaseId }: Things): Fields => ({ idAcquistoPermesso: purchaseId })

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
  readInvitation: { access: 'open', public: BY_SECRET },
  acceptInvitation: { access: 'open', public: BY_SECRET },
  renewInvitation: { access: 'open', public: BY_SECRET },
  readProfile: { access: 'signedIn', tells: nothing, for: ['holder'] },
  changeProfile: { access: 'signedIn', public: OWN_ACCOUNT },
  changePassword: { access: 'optional', public: OWN_ACCOUNT },
  listSessions: { access: 'signedIn', public: OWN_ACCOUNT },
  readDeviceSeal: { access: 'signedIn', public: OWN_ACCOUNT },
  openDeviceSeal: {
    access: 'signedIn',
    public: 'opens only what was sealed for the caller (identity/device-seal.test.ts)',
  },
  endOtherSessions: { access: 'signedIn', public: OWN_ACCOUNT },
  readNotices: { access: 'angler', public: OWN_ACCOUNT },
  changeNotices: { access: 'angler', public: OWN_ACCOUNT },
  addPushDevice: {
    access: 'angler',
    public:
      'an address of a browser that the caller names; who had it before has it no more (notices/devices.test.ts)',
  },
  removePushDevice: { access: 'angler', public: OWN_ACCOUNT },
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

  readCalendarLink: { access: 'angler', public: OWN_ACCOUNT },
  makeCalendarLink: { access: 'angler', public: OWN_ACCOUNT },
  removeCalendarLink: { access: 'angler', public: OWN_ACCOUNT },

  readSalesByKey: { access: 'program', public: BY_KEY },
  readMembersByKey: { access: 'program', public: BY_KEY },
  readCatchesByKey: { access: 'program', public: BY_KEY },
  readPlacesByKey: { access: 'program', public: BY_KEY },

  listAssociations: { access: 'open', public: PUBLIC_WATER },
  listPermitTypes: { access: 'open', public: PUBLIC_WATER },
  listOffers: { access: 'optional', public: PUBLIC_WATER },
  checkOffer: { access: 'angler', public: PUBLIC_WATER },
  listZones: { access: 'open', public: PUBLIC_WATER },
  readPermit: { access: 'optional', public: PUBLIC_WATER },
  readPermitPage: { access: 'open', public: PUBLIC_WATER },
  readWaterPage: { access: 'open', public: PUBLIC_WATER },
  listWaters: { access: 'open', public: PUBLIC_WATER },
  listDays: { access: 'open', public: PUBLIC_WATER },
  listFavourites: { access: 'angler', public: OWN_ACCOUNT },
  changeFavourite: { access: 'angler', public: OWN_ACCOUNT },
  listPeople: { access: 'angler', public: OWN_ACCOUNT },
  savePerson: { access: 'angler', public: OWN_PERSON },
  removePerson: { access: 'angler', public: OWN_PERSON },
  listMemberships: { access: 'angler', public: OWN_ACCOUNT },
  joinMembership: { access: 'angler', public: OWN_ACCOUNT },
  listMembershipsBought: { access: 'angler', public: OWN_ACCOUNT },
  applyForMembership: { access: 'angler', public: OWN_ORDER },
  listOwnApplications: { access: 'angler', public: OWN_ACCOUNT },
  withdrawApplication: {
    access: 'angler',
    public: 'an application of the caller; another’s is not found (office-memberships.test.ts)',
  },
  joinByLetter: { access: 'angler', public: OWN_ACCOUNT },
  listMemberCards: { access: 'angler', public: OWN_ACCOUNT },
  listMembershipPlans: { access: 'optional', public: PUBLIC_WATER },
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

  openOrder: { access: 'angler', public: OWN_ORDER },
  quoteOrder: { access: 'angler', public: OWN_ORDER },
  buyOrder: { access: 'angler', names: order, for: [] },
  readOrder: { access: 'angler', names: order, for: [] },
  // What was paid stays the buyer's, also of a permit that was handed over.
  readOrderReceipt: { access: 'angler', names: order, for: ['buyer'] },
  giveUpOrder: { access: 'angler', names: order, for: [] },
  payByTransfer: { access: 'angler', names: order, for: [] },
  readOrderAgain: { access: 'angler', names: purchase, for: ITS_ANGLERS },
  // The buyer of the world handed the permit over, and holds nothing.
  listHolds: { access: 'angler', tells: nothing, for: [] },
  listHeldPlaces: {
    access: 'optional',
    public: 'tells when a place may be free, never by whom it is held (purchase/held/holds.test.ts)',
  },
  listHeldDays: {
    access: 'optional',
    public: 'tells when a day may be free, never by whom it is held (purchase/held/holds.test.ts)',
  },
  readOutcome: { access: 'angler', names: purchase, for: [] },
  readPaymentReturn: {
    access: 'optional',
    public:
      'opens by the secret of a payment, and names nobody and nothing of it (purchase/held/payment-return.test.ts)',
  },
  listSavedCards: { access: 'angler', public: OWN_ACCOUNT },
  removeSavedCard: {
    access: 'angler',
    public: 'a card of the caller; another’s stays (purchase/saved-cards/saved-cards.test.ts)',
  },
  chooseCard: {
    access: 'angler',
    names: (things) => ({ ...order(things), scelta: 'nuova' }),
    for: [],
  },
  joinWait: { access: 'angler', public: OWN_ORDER },
  factsForWait: { access: 'angler', public: OWN_ORDER },
  listWaits: { access: 'angler', public: OWN_ACCOUNT },
  changeWait: {
    access: 'angler',
    public: 'a wait of the caller; another’s is not found (waits/waits.test.ts)',
  },
  leaveWait: {
    access: 'angler',
    public: 'a wait of the caller; another’s is not found (waits/waits.test.ts)',
  },

  listMyPermits: {
    access: 'angler',
    tells: purchase,
    for: ITS_ANGLERS,
    handedOver: ['buyer', 'formerHolder'],
  },
  changeDate: { access: 'angler', names: (things) => ({ ...purchase(things), data: DAY }), for: ITS_ANGLERS },
  changeDates: {
    access: 'angler',
    names: ({ purchaseId }) => ({ acquisti: [purchaseId], data: DAY }),
    for: ITS_ANGLERS,
  },
  planDates: {
    access: 'angler',
    names: ({ purchaseId }) => ({ acquisti: [purchaseId], data: DAY }),
    for: ITS_ANGLERS,
  },
  changeHolder: {
    access: 'angler',
    names: (things) => ({ ...purchase(things), email: 'else@example.org' }),
    for: ITS_ANGLERS,
  },
  changeHolders: {
    access: 'angler',
    names: ({ purchaseId }) => ({ acquisti: [purchaseId], email: 'else@example.org' }),
    for: ITS_ANGLERS,
  },
  planHolders: {
    access: 'angler',
    names: ({ purchaseId }) => ({ acquisti: [purchaseId], email: 'else@example.org' }),
    for: ITS_ANGLERS,
  },
  askReceiver: {
    access: 'angler',
    names: (things) => ({ ...purchase(things), email: 'else@example.org' }),
    for: ITS_ANGLERS,
  },
  // The buyer of the world handed it over.
  readClaim: { access: 'open', public: BY_SECRET },
  readReminder: { access: 'open', public: BY_SECRET },
  answerReminder: { access: 'open', public: BY_SECRET },
  claimPermit: {
    access: 'angler',
    public:
      'opens by a mailed secret or the code on the paper, for the person named on it (after-sales/claim/claims.test.ts)',
  },
  readPermitInvitation: { access: 'open', public: BY_SECRET },
  acceptPermitInvitation: { access: 'angler', public: BY_SECRET },
  completeAsGuest: { access: 'open', public: BY_SECRET },
  inviteAnother: {
    access: 'angler',
    public:
      'a permit that the caller bought and nobody has completed; another’s is not found (after-sales/invitation/invite-another.test.ts)',
  },
  undoHandOver: { access: 'angler', names: purchase, for: ['buyer'] },
  giveBackPermit: { access: 'angler', names: purchase, for: ITS_ANGLERS },
  giveBackPermits: {
    access: 'angler',
    names: ({ purchaseId }) => ({ acquisti: [purchaseId] }),
    for: ITS_ANGLERS,
  },
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
  beginCatchPhoto: { access: 'angler', public: OWN_PHOTO },
  sendPhotoPiece: { access: 'angler', public: OWN_PHOTO },
  readCatchPhoto: { access: 'angler', public: OWN_PHOTO },
  removeCatchPhoto: { access: 'angler', public: OWN_PHOTO },
  listCatchPhotos: { access: 'angler', public: OWN_PHOTO },
  syncRiverLog: {
    access: 'atWater',
    names: ({ purchaseId }, caller) => ({ dati: [aNoteBy(caller, purchaseId)] }),
    for: WHO_WRITES,
  },

  listSupervisedPermits: { access: 'warden', tells: nothing, for: ['wardenHere'], by: 'permitId' },
  listOwnDuties: { access: 'warden', public: OWN_ACCOUNT },
  readMovements: { access: 'warden', tells: nothing, for: ['wardenHere'] },
  listAnglers: { access: 'warden', names: ({ permitId }) => ({ idPermesso: permitId }), for: ['wardenHere'] },
  findCode: {
    access: 'warden',
    tells: ({ shortCode }) => ({ codice: shortCode }),
    for: ['wardenHere'],
    by: 'permitId',
  },
  checkMemberCard: {
    access: 'warden',
    public:
      'answers only to the signed card of a member whose waters the warden serves (member-cards/member-cards.test.ts)',
  },
  takeSnapshot: { access: 'warden', tells: nothing, for: ['wardenHere'] },
  ...OFFICE_ROWS,
  listOperatedAssociations: { access: 'operator', public: OF_THE_SERVER },
  readServer: { access: 'operator', public: OF_THE_SERVER },
  logAppError: { access: 'open', public: 'keeps a report, and tells nothing' },
}
