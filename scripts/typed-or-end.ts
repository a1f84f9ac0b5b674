import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** The parsed arguments; an unknown option, or one without its value, prints the options and ends the process with 1. */
export function typedOrEnd<const Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    const known = Object.keys(options).map((name) => `--${name} …`)
    console.error(`${reason}. Options: ${known.join(', ')}.`)
    process.exit(1)
  }
}
