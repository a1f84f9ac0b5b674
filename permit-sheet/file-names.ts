import type { HeldPermit } from '#contract/permits.ts'
import type { Words } from './words.ts'

/** Part of a portable file name: `Zona T1 – Più alta` becomes `zona-t1-piu-alta`. */
export const inFileName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)

const KINDS = { calendar: 'ics', paper: 'pdf', order: 'pdf' } as const

/** `permesso-2027-05-02-zona-t1.pdf`, in the reader's language. */
export function fileNameOf(held: HeldPermit, kind: keyof typeof KINDS, { say }: Pick<Words, 'say'>): string {
  const place = inFileName(held.zone?.name ?? held.name)
  return `${say(`my-permits.along.file.${kind}`, { day: held.firstDay, place })}.${KINDS[kind]}`
}
