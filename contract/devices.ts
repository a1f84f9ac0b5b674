/** What a session's browser and system are called on the wire; their names for people stand in the locale files. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const
export const SYSTEMS = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows'] as const

export type Browser = (typeof BROWSERS)[number]
export type System = (typeof SYSTEMS)[number]
