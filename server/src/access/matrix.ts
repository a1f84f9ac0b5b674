import { type Caller, CALLERS, type Things } from './world.ts'

/** Wire fields of a request. */
type Fields = Record<string, unknown>

/**
 * What a call has to do with the permit in question (`world.ts`):
 * - `names`: its request names the permit, or something of it. Callers outside `for` get the answer of an id that does
 *   not exist.
 * - `tells`: its answer is about what belongs to the caller. Only for those in `for` the permit is part of it, recognised
 *   by its holder or, with `by`, by what was bought.
 * - `public`: everybody gets the same answer, or it is about the caller's own account alone: why that is so.
 */
export type Row =
  | { names: (things: Things, caller: Caller) => Fields; for: readonly Caller[] }
  | { tells: (things: Things) => Fields; for: readonly Caller[]; by?: 'permitId' }
  | { public: string }

const ITS_ANGLERS = ['buyer', 'holder'] as const
const ITS_PEOPLE = ['buyer', 'holder', 'wardenHere'] as const
const WHO_WRITES = ['holder', 'wardenHere'] as const

const DAY = '2027-05-03'
const PUBLIC_WATER = 'what is on sale is the same for everybody'
const OWN_ORDER = 'names what is on sale; what comes of it belongs to the caller'
const OWN_ACCOUNT = 'about the account of the caller, which no field can change'
const BY_SECRET = 'opens by a secret that was mailed, whoever sends it'

const purchase = ({ purchaseId }: Things): Fields => ({ idAcquisto: purchaseId })
const ofPurchase = ({ purchaseId }: Things): Fields => ({ idAcquistoPermesso: purchaseId })
const nothing = (): Fields => ({})

/** As a phone sends it; each caller has an id of their own, as what one wrote is closed to the others. */
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

/** A call without a row here fails the build, and so does a row without a call. */
export const MATRIX: Record<string, Row> = {
  register: { public: 'creates an account, and answers the same for an e-mail that has one' },
  login: { public: OWN_ACCOUNT },
  checkToken: { public: OWN_ACCOUNT },
  logout: { public: OWN_ACCOUNT },
  activate: { public: BY_SECRET },
  forgotPassword: { public: 'mails the owner of the account, and answers the same for every e-mail' },
  readProfile: { tells: nothing, for: ['holder'] },
  changeProfile: { public: OWN_ACCOUNT },
  changePassword: { public: OWN_ACCOUNT },
  listSessions: { public: OWN_ACCOUNT },
  endOtherSessions: { public: OWN_ACCOUNT },
  changeNewsConsent: { public: OWN_ACCOUNT },
  closeAccount: { public: OWN_ACCOUNT },
  askEmailChange: { public: OWN_ACCOUNT },
  endSession: { public: 'a session of the caller; another’s is not found (identity/list-sessions.test.ts)' },
  exportMyData: { public: 'mails the caller a link to their own data (personal-data/export)' },
  answerEmailChange: { public: BY_SECRET },
  readClosing: { tells: nothing, for: ITS_ANGLERS },
  readSecondFactor: { public: OWN_ACCOUNT },
  confirmIdentity: { public: OWN_ACCOUNT },
  beginTotp: { public: OWN_ACCOUNT },
  enableTotp: { public: OWN_ACCOUNT },
  disableTotp: { public: OWN_ACCOUNT },
  passkeyRegistrationOptions: { public: OWN_ACCOUNT },
  addPasskey: { public: OWN_ACCOUNT },
  removePasskey: { public: OWN_ACCOUNT },
  renewRecoveryCodes: { public: OWN_ACCOUNT },
  completeSignIn: { public: OWN_ACCOUNT },
  passkeySignInOptions: { public: OWN_ACCOUNT },
  passkeySignIn: { public: OWN_ACCOUNT },

  listAssociations: { public: PUBLIC_WATER },
  listPermitTypes: { public: PUBLIC_WATER },
  listOffers: { public: PUBLIC_WATER },
  checkOffer: { public: PUBLIC_WATER },
  listZones: { public: PUBLIC_WATER },
  readPermit: { public: PUBLIC_WATER },
  listDays: { public: PUBLIC_WATER },
  listGuides: { public: PUBLIC_WATER },
  readMap: { public: PUBLIC_WATER },

  openPayment: { public: OWN_ORDER },
  buyPermit: { public: OWN_ORDER },
  priceDiscount: { public: OWN_ORDER },
  checkOtherEmail: { public: 'asks whether an e-mail can hold a permit: limited by account and network' },

  listMyPermits: { tells: purchase, for: ITS_ANGLERS },
  changeDate: { names: (things) => ({ ...purchase(things), data: DAY }), for: ITS_ANGLERS },
  changeHolder: {
    names: (things) => ({ ...purchase(things), email: 'else@example.org' }),
    for: ITS_ANGLERS,
  },
  giveBackPermit: { names: purchase, for: ITS_ANGLERS },
  bookZone: {
    names: (things) => ({ ...ofPurchase(things), idZona: things.zoneId, giorno: DAY }),
    for: ITS_ANGLERS,
  },
  cancelBooking: {
    names: (things) => ({ ...ofPurchase(things), idPrenotazione: things.bookingId }),
    for: ITS_ANGLERS,
  },
  listArchiveYears: { tells: nothing, for: [] },
  readArchive: { tells: () => ({ anno: 2027 }), for: [] },

  readOutings: { names: ofPurchase, for: ITS_PEOPLE },
  addNote: { names: (things) => ({ ...ofPurchase(things), testo: 'Ciao.' }), for: WHO_WRITES },
  changeNote: {
    names: (things) => ({ ...ofPurchase(things), idAnnotazione: things.noteId, testo: 'Ciao.' }),
    for: ['holder'],
  },
  removeNote: {
    names: (things) => ({ ...ofPurchase(things), idAnnotazione: things.wardensNoteId }),
    for: ['wardenHere'],
  },
  syncRiverLog: {
    names: ({ purchaseId }, caller) => ({ dati: [aNoteBy(caller, purchaseId)] }),
    for: WHO_WRITES,
  },

  listSupervisedPermits: { tells: nothing, for: ['wardenHere'], by: 'permitId' },
  readMovements: { tells: nothing, for: ['wardenHere'] },
  listAnglers: { names: ({ permitId }) => ({ idPermesso: permitId }), for: ['wardenHere'] },
  takeSnapshot: { tells: nothing, for: ['wardenHere'] },
  logAppError: { public: 'keeps a report, and tells nothing' },
}
