/** The allowed attributes of a span. Anything else is dropped: spans leave the system and must carry no user input. */
const FORMS = {
  'http.request.method': /^[A-Z]{3,7}$/,
  /** The template of a route: `/api/login`, `/*`. */
  'http.route': /^(\/[\w.*:-]*)+$|^none$/,
  'http.response.status_code': /^\d{3}$/,
  'db.system.name': /^postgresql$/,
  /** The name of a prepared statement, or its verb and table. */
  'db.query.summary': /^[a-z][a-z\d_-]*( [a-z\d_.]+)?$/i,
  /** SQLSTATE, the name of an error, or one of our codes. */
  'error.type': /^[A-Za-z][A-Za-z\d_]*$|^[\dA-Z]{5}$/,
  'lenza.card.call': /^[a-z]+$/,
  /** Which text is mailed, not to whom. */
  'lenza.mail.text': /^[\w-]+\.[\w.-]+$/,
  'lenza.job.name': /^[a-z-]+$/,
} as const
const LONGEST = 80

export type Facts = Partial<Record<keyof typeof FORMS, string | number>>

const isAllowed = (name: string, value: string | number): boolean =>
  name in FORMS && String(value).length <= LONGEST && FORMS[name as keyof typeof FORMS].test(String(value))

export const allowed = (facts: Facts): Record<string, string | number> =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => isAllowed(name, value)))

/** The kind of error, not its message, which may quote user input. */
export function errorType(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.constructor.name
}
