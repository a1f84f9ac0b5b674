import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { AccountKind } from '#contract/fields.ts'

/** The parsed arguments; undefined if they are not valid. */
export function typed<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  { least, most }: { least: number; most: number },
) {
  try {
    const read = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true, strict: true })
    return read.positionals.length < least || read.positionals.length > most ? undefined : read
  } catch {
    return undefined
  }
}

const KINDS: readonly AccountKind[] = ['angler', 'warden', 'office']

/** The arguments `E-MAIL angler|warden`, after the given words. */
export function accountOfOnePerson(
  ...act: readonly string[]
): { email: string; kind: AccountKind } | undefined {
  const length = act.length + 2
  const words = typed({}, { least: length, most: length })?.positionals ?? []
  const [email = '', kindTyped] = words.slice(act.length)
  const kind = KINDS.find((one) => one === kindTyped)
  if (kind === undefined || act.some((word, n) => words[n] !== word)) return undefined
  return { email: email.trim().toLowerCase(), kind }
}
