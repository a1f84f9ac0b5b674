import { FONT_FILES, type FontFiles, type FontStyle } from '#permit-sheet/paper-fonts.ts'

async function fetched(style: FontStyle): Promise<Uint8Array | undefined> {
  try {
    const file = await fetch(`/${FONT_FILES[style]}`)
    if (!file.ok) throw new Error(`answered ${file.status}`)
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // For example offline: a plainer permit is better than none.
    return undefined
  }
}

export async function fetchFonts(): Promise<FontFiles> {
  const [text, strong, title] = await Promise.all([fetched('text'), fetched('strong'), fetched('title')])
  return { text, strong, title }
}
