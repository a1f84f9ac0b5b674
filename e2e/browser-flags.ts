import { BROWSER_FLAGS } from '../scripts/browser.ts'

/**
 * A page lives for seconds in a test: V8's optimizing compilers cost more than they save (a fifth of the renderer's
 * time), and so does a separate process for drawing without a graphics card (a twelfth of all). Measured with four page
 * loads and axe on a machine of two cores, see docs/decisions/0033.
 */
export const BROWSER_FLAGS_FOR_STORIES = [
  ...BROWSER_FLAGS,
  '--in-process-gpu',
  '--js-flags=--no-maglev --no-turbofan',
]
