import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** What was typed after the command; undefined when it makes no sense or names too few or too many things. */
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
