/**
 * Where the links lead that mails hand out. Each opens start, which follows its `vai` at once, through the
 * guards; the screens' paths are those of the specification's route table.
 */
const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

export const mailedPaths = {
  signIn: () => '/login',
  myPermits: () => '/miei-permessi',
  profile: () => '/modifica-dati',
  /** The code of the link works where the six digits do: the screen sends it as `codiceAttivazione`. */
  activation: (email: string, code: string) => withQuery('/activation-modal', { email, codice: code }),
  /** The screen sends the code as `codice` of cambio-email. */
  emailChange: (code: string) => withQuery('/cambio-email', { codice: code }),
  /** The screen sends the code as `codice` of password-utente. */
  choosePassword: (code: string) => withQuery('/dati-dimenticati-modal', { codice: code }),
}

/** Pages without scripts that a mail's link opens straight from the server. The installed app leaves /documenti alone. */
export const EXPORT_PATH = '/documenti/i-miei-dati'

export const exportLink = (publicUrl: string, code: string): string =>
  publicUrl + withQuery(EXPORT_PATH, { codice: code })

/** The address that stands in a mail, for a path of the app. */
export const startLink = (publicUrl: string, path: string): string =>
  `${publicUrl}/${withQuery('start', { vai: path })}`
