/** The addresses of the public pages of permits and waters: the number finds the page, the name is for people. */
const FOLDERS = { permit: 'permessi', water: 'acque' } as const
/** In place of a name that no letter of an address can spell. */
const NAMELESS = { permit: 'permesso', water: 'acqua' } as const

export type PageKind = keyof typeof FOLDERS

/** Of an association, by its number alone. */
const CLUB = /^\/guide\/([1-9]\d{0,8})\/?$/
const ADDRESS = /^\/(permessi|acque)\/([1-9]\d{0,8})(?:-[^/]*)?\/?$/
const BELOW = /^\/(?:(?:permessi|acque)(?:\/|$)|guide\/.)/

/** `slug`: the name in letters of an address; it may be empty. */
export const publicAddress = (kind: PageKind, id: number, slug: string): string =>
  `/${FOLDERS[kind]}/${id}-${slug === '' ? NAMELESS[kind] : slug}`

/** Which page a path leads to, whatever name is in it; undefined: none. */
export function publicPageAt(path: string): { kind: PageKind; id: number } | undefined {
  const [, folder, id] = ADDRESS.exec(path) ?? []
  if (folder === undefined) return undefined
  return { kind: folder === FOLDERS.permit ? 'permit' : 'water', id: Number(id) }
}

/** The association whose page a path leads to; undefined: none. */
export function clubPageAt(path: string): number | undefined {
  const [, id] = CLUB.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Whether nothing but such a page can be at this path. */
export const isBelowPublicPages = (path: string): boolean => BELOW.test(path)
