/** What stands in a cell for e-mails. */
export type WrittenEmail = { is: 'one'; email: string } | { is: 'none' } | { is: 'several' }

/** What people write where there is no address. */
const NONE = new Set(
  [
    '',
    '-',
    '--',
    '–',
    '—',
    '/',
    'x',
    'no',
    'nessuna',
    'nessuno',
    'non ha',
    'assente',
    'manca',
    'nd',
    'n.d.',
    'n/d',
  ].concat(['na', 'n.a.', 'n/a', 'none', 'no email', 'keine', 'ohne', 'entfällt', '0']),
)
const IN_BRACKETS = /<\s*([^<>\s]+@[^<>\s]+)\s*>\s*$/
const LINK = /^mailto:/i
const BETWEEN = /[;,/|<>()\s]+/
const AT_THE_END = /[.;,]+$/

/** An address as people paste and write it. Only what is certain is mended; the rest stays for the check of addresses. */
export function readEmail(typed: string): WrittenEmail {
  const text = typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (NONE.has(text.toLowerCase())) return { is: 'none' }
  const addresses = new Set(
    text
      .split(BETWEEN)
      .filter((part) => part.includes('@'))
      .map((part) => bare(part).toLowerCase()),
  )
  if (addresses.size > 1) return { is: 'several' }
  return { is: 'one', email: bare(IN_BRACKETS.exec(text)?.[1] ?? text) }
}

const bare = (part: string): string => {
  const [address = ''] = LINK.test(part) ? part.replace(LINK, '').split('?') : [part]
  return address.replace(AT_THE_END, '').trim()
}
