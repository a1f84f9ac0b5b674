/** Browsers and systems of sessions on the wire; their display names are in the locale files. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const
export const SYSTEMS = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows'] as const

export type Browser = (typeof BROWSERS)[number]
export type System = (typeof SYSTEMS)[number]
