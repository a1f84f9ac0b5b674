import type { Language } from './languages.ts'
import type { PageKind } from './public-addresses.ts'

/** The pictures that other apps show beside the address of a public page. */
export const SHARES = '/condivisione'

const NAMES = { guide: 'guida', permit: 'permesso', water: 'acqua' } as const
export type ShareKind = 'guide' | PageKind

const FILE = /^(guida|permesso|acqua)-([1-9]\d{0,8})-([a-z]{2})\.png$/

/** `id`: of the association, of the permit, of any zone of the water. */
export const shareOf = (kind: ShareKind, id: number, language: Language): string =>
  `${SHARES}/${NAMES[kind]}-${id}-${language}.png`

/** What the name of a picture names; its language is any two letters. */
export function shareIn(file: string): { kind: ShareKind; id: number; language: string } | undefined {
  const [, name, id, language] = FILE.exec(file) ?? []
  const kind = (Object.keys(NAMES) as ShareKind[]).find((one) => NAMES[one] === name)
  if (kind === undefined || language === undefined) return undefined
  return { kind, id: Number(id), language }
}
