/**
 * The targets of the links in mails. Each opens start, which redirects to its `vai` through the guards; the paths of the
 * screens are from the specification's route table.
 */
const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

export const mailedPaths = {
  signIn: () => '/login',
  myPermits: () => '/miei-permessi',
  onePermit: (purchaseId: string) => withQuery('/miei-permessi', { idAcquisto: purchaseId }),
  buyPermit: (permitId: number, day: string, zoneId?: number) =>
    withQuery('/acquista-permesso', {
      idPermesso: String(permitId),
      data: day,
      ...(zoneId !== undefined && { idZona: String(zoneId) }),
    }),
  permit: (permitId: number) => withQuery('/acquista-permesso', { idPermesso: String(permitId) }),
  memberCards: () => '/tessera',
  /** With an order: how it stands, and how it is paid. */
  joining: (associationId: number, plan: string, orderId?: string) =>
    withQuery('/iscrizione', {
      associazione: String(associationId),
      iscrizione: plan,
      ...(orderId !== undefined && { idAcquisto: orderId }),
    }),
  catchLog: (purchaseId: string) => withQuery('/segnacatture', { idAcquisto: purchaseId }),
  profile: () => '/modifica-dati',
  office: () => '/ufficio',
  wardenHome: () => '/home-guardiapesca',
  operator: () => '/gestore',
  /** The link's code replaces the six digits: the screen sends it as `codiceAttivazione`. */
  activation: (email: string, code: string) => withQuery('/activation-modal', { email, codice: code }),
  /** The screen sends the code as `codice` of cambio-email. */
  emailChange: (code: string) => withQuery('/cambio-email', { codice: code }),
  /** The screen sends the code as `codice` of invito. */
  invitation: (code: string) => withQuery('/invito', { codice: code }),
  /** The screen sends the code as `codice` of riscatto. */
  claim: (code: string) => withQuery('/riscatto', { codice: code }),
  /** The screen sends the code as `codice` of invito-permesso. */
  permitInvitation: (code: string) => withQuery('/invito-permesso', { codice: code }),
  /** The screen sends the code as `codice` of promemoria-tessera. */
  reminder: (code: string) => withQuery('/promemoria-tessera', { codice: code }),
  /** The screen sends the code as `codice` of password-utente. */
  choosePassword: (code: string) => withQuery('/dati-dimenticati-modal', { codice: code }),
}

/** What is said of a permit to anybody, as it is typed from paper. */
export const typedRulesLink = (publicUrl: string, permitId: number): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}${withQuery('/acquista-permesso', { idPermesso: String(permitId) })}`

/** Server-rendered pages without scripts. The installed app does not handle /documenti. */
export const EXPORT_PATH = '/documenti/i-miei-dati'

/** A sheet of the office. */
export const SHEET_PATH = '/documenti/esportazione'
export const sheetLink = (code: string): string => withQuery(SHEET_PATH, { codice: code })

export const exportLink = (publicUrl: string, code: string): string =>
  publicUrl + withQuery(EXPORT_PATH, { codice: code })

/** The address in a mail for a path of the app. */
export const startLink = (publicUrl: string, path: string): string =>
  `${publicUrl}/${withQuery('start', { vai: path })}`
