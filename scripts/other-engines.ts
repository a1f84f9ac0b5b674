import { globSync } from 'node:fs'
import { canInstall, firstThatRuns, inPath, install } from './browser.ts'

/** Programs for `npm run test:engines`, by the variable that names another. */
export interface OtherEngines {
  LENZA_FIREFOX: string
  LENZA_WEBKIT_DRIVER: string
  LENZA_MINI_BROWSER: string
}

/** Debian's packages; `xvfb` and `xauth` are the display of a machine without one. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

/** Not in PATH: Debian's folder, then Fedora's. */
const MINI_BROWSERS = ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser']

const onThisMachine = (): Partial<OtherEngines> => {
  const { LENZA_FIREFOX, LENZA_WEBKIT_DRIVER, LENZA_MINI_BROWSER } = process.env
  const found = {
    LENZA_FIREFOX: LENZA_FIREFOX ?? firstThatRuns(['firefox-esr', 'firefox']),
    LENZA_WEBKIT_DRIVER: LENZA_WEBKIT_DRIVER ?? inPath('WebKitWebDriver'),
    LENZA_MINI_BROWSER: LENZA_MINI_BROWSER ?? globSync(MINI_BROWSERS)[0],
  }
  return Object.fromEntries(Object.entries(found).filter(([, path]) => path !== undefined))
}

const areAll = (found: Partial<OtherEngines>): found is OtherEngines =>
  found.LENZA_FIREFOX !== undefined &&
  found.LENZA_WEBKIT_DRIVER !== undefined &&
  found.LENZA_MINI_BROWSER !== undefined

/** The machine's own, or new ones on Debian as root. Rejects with what is missing. */
export async function findOtherEngines(): Promise<OtherEngines> {
  const present = onThisMachine()
  if (areAll(present) && hasDisplay()) return present
  const tried = canInstall() ? await install(...PACKAGES) : ''
  const found = onThisMachine()
  if (areAll(found) && hasDisplay()) return found
  throw new Error(
    `The stories in other engines need Firefox, WebKitWebDriver with its MiniBrowser, and a display or xvfb-run. ` +
      `Install them (Debian: apt-get install ${PACKAGES.join(' ')}) or name them with LENZA_FIREFOX, ` +
      `LENZA_WEBKIT_DRIVER and LENZA_MINI_BROWSER. Found: ${JSON.stringify(found)}\n${tried}`,
  )
}

const hasDisplay = (): boolean => isDisplayed() || inPath('xvfb-run') !== undefined

const isDisplayed = (): boolean => Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

/** The program and its arguments, on a display of its own where the machine has none. */
export const onADisplay = (command: readonly [string, ...string[]]): readonly [string, ...string[]] =>
  isDisplayed() ? command : [inPath('xvfb-run') ?? 'xvfb-run', '-a', ...command]
