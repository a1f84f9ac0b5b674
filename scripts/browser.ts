import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Chromium uses only the last list of disabled features: these are Playwright's own (1.65). */
const LEFT_OUT_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The address bar's suggestion lists are pages that cost a second per opened page. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** As Playwright: no sandbox as root, and no background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...LEFT_OUT_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
]

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A working Chromium: the machine's own, one that Playwright downloaded, or a new one (on Debian as root by apt,
 * elsewhere by Playwright). LENZA_BROWSER names another. Rejects with what was tried.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['LENZA_BROWSER']
  if (named) return named
  const present = onThisMachine() ?? (await downloaded())
  if (present) return present
  const tried: string[] = []
  if (canInstall()) {
    tried.push(await install('chromium'))
    const installed = onThisMachine()
    if (installed) return installed
  }
  console.log("Downloading Playwright's Chromium …")
  const playwright = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  tried.push(await run(process.execPath, [playwright, 'install', ...withLibraries, 'chromium']))
  const fetched = await downloaded()
  if (fetched) return fetched
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install it (Debian: apt-get install chromium) ' +
      `or name one with LENZA_BROWSER. What was tried:\n${tried.filter(Boolean).join('\n')}`,
  )
}

/**
 * Chromium's headless shell, which opens a page with two fifths of the work of the whole browser: the machine's own,
 * or a new one on Debian as root. Where there is none, the browser of `findBrowser`.
 */
export async function findHeadlessBrowser(): Promise<string> {
  const named = process.env['LENZA_BROWSER']
  if (named) return named
  const present = headlessShell()
  if (present) return present
  if (canInstall()) await install(HEADLESS_SHELL)
  return headlessShell() ?? (await findBrowser())
}

const HEADLESS_SHELL = 'chromium-headless-shell'
const headlessShell = (): string | undefined => firstThatRuns([HEADLESS_SHELL])

export const canInstall = (): boolean => isDebian() && process.getuid?.() === 0

/** Debian's packages; what apt printed if it failed. */
export async function install(...names: string[]): Promise<string> {
  console.log(`Installing ${names.join(', ')} with apt …`)
  const once = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  const updated = await run('apt-get', [...once, 'update'])
  return updated + (await run('apt-get', [...once, 'install', '-y', '--no-install-recommends', ...names]))
}

const onThisMachine = (): string | undefined => firstThatRuns(NAMES)

export const firstThatRuns = (names: readonly string[]): string | undefined =>
  names.map(inPath).find((path) => path !== undefined && runs(path))

export function inPath(name: string): string | undefined {
  if (name.startsWith('/')) return existsSync(name) ? name : undefined
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

async function downloaded(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && runs(path) ? path : undefined
}

/** Ubuntu's package is a script that needs snap, and a downloaded browser may lack libraries. */
const runs = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const isDebian = (): boolean =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** The command's output if it fails, otherwise nothing. */
function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    let printed = ''
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) =>
      resolve(code === 0 ? '' : `${program} ${args.join(' ')}:\n${printed.slice(-2000)}`),
    )
  })
}
