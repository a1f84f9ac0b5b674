import { runLenza } from '#server/main.ts'
import { readConfig } from '#server/platform/config.ts'
import { onStopRequest } from '../../../scripts/stop-request.ts'

/**
 * The server in production configuration, with the pages of a folder or without any. With `--stand-in` cards go to the
 * stand-in of its data folder instead of the provider.
 */
const { stripe, ...others } = readConfig(process.env)
const [pages = '/nonexistent'] = process.argv.slice(2).filter((argument) => argument !== '--stand-in')
const cards = process.argv.includes('--stand-in') || stripe === undefined ? {} : { stripe }
const lenza = await runLenza({ ...others, ...cards }, pages)
onStopRequest(() => lenza.stop())
process.send?.('ready')
