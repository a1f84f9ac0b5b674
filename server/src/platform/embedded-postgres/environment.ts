/** Nothing of the caller's environment (locale, time zone, PG… variables) may change how the database behaves. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
