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
const LINK = /^mailto:/i
const BETWEEN = /[;,/|<>()\s]+/
const AT_THE_END = new Set('.;,')

/** An address as people paste and write it. Only what is certain is mended; the rest stays for the check of addresses. */
export function readEmail(typed: string): WrittenEmail {
  const text = typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (NONE.has(text.toLowerCase())) return { is: 'none' }
  const parts = text.split(BETWEEN).filter((part) => part !== '')
  const addresses = parts.filter((part) => part.includes('@')).map(bare)
  if (new Set(addresses.map((address) => address.toLowerCase())).size > 1) return { is: 'several' }
  // The same one twice, as a text and its link are copied.
  const [only] = addresses.length === parts.length ? addresses : []
  return { is: 'one', email: only ?? bare(inBrackets(text) ?? text) }
}

const bare = (part: string): string => {
  const [address = ''] = LINK.test(part) ? part.replace(LINK, '').split('?') : [part]
  let end = address.length
  while (AT_THE_END.has(address.charAt(end - 1))) end--
  return address.slice(0, end).trim()
}

/** The address of `Name <address>`. */
function inBrackets(text: string): string | undefined {
  const address = text.endsWith('>') ? text.slice(text.lastIndexOf('<') + 1, -1).trim() : ''
  return address.includes('@') && !/[<>\s]/.test(address) ? address : undefined
}
