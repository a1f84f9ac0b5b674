/** Stripe's bracket notation: `metadata[order]=7&expand[]=latest_charge&items[0]=a`. */
type FormValue = string | Form
export type Form = Map<string, FormValue>

const DEEPEST = 8

/** Reads a form-encoded body or query. If a path is both a value and a table, the last one counts. */
export function parseForm(text: string): Form {
  const form: Form = new Map()
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return form
}

function pathOf(name: string): string[] {
  const head = /^[^[]*/.exec(name)?.[0] ?? ''
  const rest = [...name.slice(head.length).matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')
  return [head, ...rest].slice(0, DEEPEST)
}

function put(form: Form, path: string[], value: string): void {
  const [step = '', ...rest] = path
  const name = step === '' ? String(form.size) : step
  if (rest.length === 0) {
    form.set(name, value)
    return
  }
  const inner = form.get(name)
  const table: Form = inner instanceof Map ? inner : new Map()
  form.set(name, table)
  put(table, rest, value)
}

/** The same parameters give the same text, whatever their order. */
export function canonical(form: Form): string {
  const entries = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${canonicalValue(value)}`).join(',')}}`
}

function canonicalValue(value: FormValue): string {
  return typeof value === 'string' ? JSON.stringify(value) : canonical(value)
}
