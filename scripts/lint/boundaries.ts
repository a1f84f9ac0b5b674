import { posix } from 'node:path'
import { isBuiltin } from 'node:module'

/** Decision 0001. Paths are relative to the root, with `/`; the rules also apply to a new capability. */
export function forbiddenImport(file: string, specifier: string): string | undefined {
  const from = placeOf(file)
  const target = resolve(file, specifier)
  if (target === undefined) return forbiddenPackage(from, specifier)
  return forbiddenPlace(from, placeOf(target), target)
}

interface Place {
  /** The folder at the root: rules, contract, server, web, … */
  readonly area: string
  /** Within server/src or web/src: capabilities, platform, ui, app, … */
  readonly part: string | undefined
  readonly capability: string | undefined
  readonly isTest: boolean
  readonly isListOfCalls: boolean
}

const ALIASES: Record<string, string> = {
  '#association-file': 'association-file',
  '#contract': 'contract',
  '#rules': 'rules',
  '#permit-sheet': 'permit-sheet',
  '#server': 'server/src',
  '#web': 'web/src',
  '#stripe-double': 'stripe-double/index.ts',
}

/** A package that could be taken out of this repository. */
const STRIPE_DOUBLE = 'stripe-double'

/**
 * What each area may import beside itself. Not listed: the tools (scripts, e2e, bench), which may import everything.
 */
const MAY_KNOW: Record<string, readonly string[]> = {
  rules: [],
  contract: [],
  'association-file': ['contract', 'rules'],
  'permit-sheet': ['contract', 'rules'],
  'stripe-double': [],
  server: ['contract', 'rules', 'association-file', 'permit-sheet', 'stripe-double', 'locales'],
  web: ['contract', 'rules', 'association-file', 'permit-sheet', 'locales'],
}

const CODE_TABLES = ['rules/codes.ts', 'rules/text-languages.ts']

/** What draws the printed permit and writes its calendar file. */
const OF_THE_SHEET = ['@cantoo/pdf-lib', '@pdf-lib/fontkit', 'qr', 'ical-generator']

/** The parts above each part of server/src and web/src: imports run downwards only. */
const HIGHER_PARTS: Record<string, readonly string[]> = {
  capabilities: ['app'],
  platform: ['app', 'capabilities'],
  ui: ['app', 'capabilities', 'platform'],
}

function placeOf(path: string): Place {
  const [area = '', src, part, name] = path.split('/')
  const inside = src === 'src' && (area === 'server' || area === 'web')
  return {
    area,
    part: inside ? part : undefined,
    capability: inside && part === 'capabilities' ? name : undefined,
    isListOfCalls: path === 'contract/all-calls.ts',
    isTest: /(\.test\.tsx?$|\/testing\/|-for-test\.tsx?$)/.test(path),
  }
}

/** Undefined for packages and Node's own modules. */
function resolve(file: string, specifier: string): string | undefined {
  const plain = specifier.split('?', 1)[0] ?? specifier
  if (plain.startsWith('.')) return posix.join(posix.dirname(file), plain)
  const [alias = '', ...rest] = plain.split('/')
  const folder = ALIASES[alias]
  return folder === undefined ? undefined : posix.join(folder, ...rest)
}

function forbiddenPackage(from: Place, specifier: string): string | undefined {
  // Tests may use test libraries.
  if (from.isTest) return undefined
  if (from.area === 'rules') return `rules/ is pure: it uses no package and no module of Node (${specifier})`
  // The list of all calls reads the folder; no browser loads it.
  if (from.isListOfCalls && isBuiltin(specifier)) return undefined
  if (from.area === 'contract' && !/^zod(\/|$)/.test(specifier))
    return `contract/ knows only zod (${specifier})`
  // Drawn in the browser and on the server: files come in as bytes.
  if (from.area === 'permit-sheet' && !OF_THE_SHEET.includes(specifier))
    return `permit-sheet/ knows only ${OF_THE_SHEET.join(', ')} (${specifier})`
  // Files beside web/src run in the bundler.
  if (from.area === 'web' && from.part !== undefined && isBuiltin(specifier))
    return `a browser has no ${specifier}`
  return undefined
}

function forbiddenPlace(from: Place, to: Place, target: string): string | undefined {
  if (to.area === STRIPE_DOUBLE && from.area !== STRIPE_DOUBLE && target !== `${STRIPE_DOUBLE}/index.ts`)
    return `${STRIPE_DOUBLE}/ is reached only through its index.ts (${target})`
  const known = MAY_KNOW[from.area]
  if (known === undefined) return undefined
  // Tests compare with what the import says.
  const texts =
    from.isTest && (to.area === 'locales' || (from.area === 'association-file' && to.area === 'server'))
  // The tables of codes are numbers of the wire and names of the rules at once.
  if (from.area === 'contract' && CODE_TABLES.includes(target)) return undefined
  if (from.area !== to.area && !known.includes(to.area) && !texts) {
    return `${from.area}/ may not know ${to.area}/ (${target})`
  }
  if (from.area !== to.area || from.part === undefined) return undefined
  return forbiddenPart(from, to, target)
}

function forbiddenPart(from: Place, to: Place, target: string): string | undefined {
  const { area } = from
  if (from.capability !== undefined && to.capability !== undefined && from.capability !== to.capability) {
    const door = `${area}/src/capabilities/${to.capability}/index.ts`
    if (target !== door && target !== `${door}x`) {
      return `the capability ${from.capability} reaches ${to.capability} only through its index.ts (${target})`
    }
  }
  if (HIGHER_PARTS[from.part ?? '']?.includes(to.part ?? '')) {
    return `${area}/src/${from.part} may not know ${to.part}: imports run app -> capabilities -> platform -> ui (${target})`
  }
  if (area === 'web' && to.part === 'testing' && !from.isTest) {
    return `web/src/testing is for tests (${target})`
  }
  return undefined
}
