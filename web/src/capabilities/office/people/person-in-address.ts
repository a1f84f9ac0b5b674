import { personKind, type FoundPerson } from '#contract/office-person.ts'

export type PersonOfAddress = Pick<FoundPerson, 'kind' | 'personId'>

const SEPARATOR = '.'
const words = Object.entries(personKind.words)

/** `conto.0199…`: nothing by which somebody who sees the address knows the person. */
export const addressOfPerson = ({ kind, personId }: PersonOfAddress): string =>
  `${words.find(([, known]) => known === kind)?.[0]}${SEPARATOR}${personId}`

export function personInAddress(text: string | null): PersonOfAddress | undefined {
  const [word = '', personId = ''] = (text ?? '').split(SEPARATOR, 2)
  const kind = words.find(([known]) => known === word)?.[1]
  return kind === undefined || personId === '' ? undefined : { kind, personId }
}
